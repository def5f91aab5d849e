<?php
/**
 * The drop-in that came with this plugin.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Knows the files of the drop-in, and which legacy scripts it stands in for. `build.php` is written by
 * `npm run build:plugin` from the drop-in's own tables.
 */
final class Build {

	/**
	 * What `build.php` says.
	 *
	 * @var array{version: string, scripts: array<string, string[]>, files: array<string, string[]>}
	 */
	private $build;

	/**
	 * Address of the drop-in's folder, once it was asked for.
	 *
	 * @var string
	 */
	private $folder = '';

	/**
	 * Reads it; a plugin without it was not built.
	 */
	public function __construct() {
		$path        = dirname( FILE ) . '/build.php';
		$this->build = is_readable( $path ) ? require $path : array();
	}

	/**
	 * Whether the files are there: half an upload must not take the shop's scripts away.
	 *
	 * @param string[]|null $kinds Kinds of page that they are needed for; all without.
	 */
	public function is_complete( ?array $kinds = null ): bool {
		if ( ! isset( $this->build['version'], $this->build['scripts'], $this->build['files'] ) ) {
			return false;
		}
		$kinds = null === $kinds ? array_keys( $this->build['files'] ) : $kinds;
		foreach ( array_merge( array( 'atoll.js' ), $this->files( $kinds ) ) as $file ) {
			if ( ! is_readable( dirname( FILE ) . '/dropin/' . $this->build['version'] . '/' . $file ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Version of the drop-in.
	 */
	public function version(): string {
		return $this->build['version'];
	}

	/**
	 * Address of a file of the drop-in. Each version has a folder of its own, so that it can be cached for a year.
	 *
	 * @param string $file Its path in the drop-in.
	 */
	public function url( string $file ): string {
		if ( '' === $this->folder ) {
			$this->folder = plugins_url( 'dropin/' . $this->build['version'] . '/', FILE );
		}
		return $this->folder . $file;
	}

	/**
	 * Legacy scripts that Atoll stands in for, with the features of each.
	 *
	 * @return array<string, string[]>
	 */
	public function scripts(): array {
		return $this->build['scripts'];
	}

	/**
	 * Files that a kind of page needs beside the head tag, in the order in which they are used.
	 *
	 * @param string[] $kinds Kinds of page, as in `data-page`.
	 * @return string[]
	 */
	public function files( array $kinds ): array {
		$files = array( array( 'loader.js' ) );
		foreach ( $kinds as $kind ) {
			$files[] = isset( $this->build['files'][ $kind ] ) ? $this->build['files'][ $kind ] : array();
		}
		return array_values( array_unique( array_merge( ...$files ) ) );
	}

	/**
	 * Texts of the drop-in that are translated into the language of the page.
	 *
	 * @return array<string, string>
	 */
	public function texts(): array {
		if ( 0 === strpos( determine_locale(), 'en_US' ) ) {
			return array();
		}
		return require dirname( FILE ) . '/texts.php';
	}
}
