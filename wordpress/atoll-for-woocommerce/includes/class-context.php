<?php
/**
 * What all parts of the plugin ask.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * The choices of the shop's manager, the files that came with the plugin, and who gets them.
 */
final class Context {

	/**
	 * What the manager has chosen.
	 *
	 * @var Settings
	 */
	public $settings;

	/**
	 * The drop-in.
	 *
	 * @var Build
	 */
	public $build;

	/**
	 * Who gets Atoll.
	 *
	 * @var Visitor
	 */
	public $visitor;

	/**
	 * One for each request.
	 */
	public function __construct() {
		$this->settings = new Settings();
		$this->build    = new Build();
		$this->visitor  = new Visitor( $this->settings, $this->build );
	}
}
