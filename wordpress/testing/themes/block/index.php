<?php
/**
 * Block themes have their pages in templates.
 *
 * @package Atoll
 */
