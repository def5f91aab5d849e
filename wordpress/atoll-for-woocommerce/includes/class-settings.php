<?php
/**
 * What the shop's manager has chosen.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * One autoloaded option; whatever stands in it, what is read from it is valid.
 */
final class Settings {

	const OPTION = 'atoll_settings';

	/** Nobody gets Atoll. */
	const OFF = 'off';
	/** Managers of the shop get it, customers and page caches do not. */
	const MANAGERS = 'managers';
	/** Everybody gets it. */
	const ON = 'on';

	/**
	 * Who gets Atoll: one of the constants.
	 */
	public function mode(): string {
		$mode = $this->read( 'mode' );
		return in_array( $mode, array( self::MANAGERS, self::ON ), true ) ? $mode : self::OFF;
	}

	/**
	 * Features that the shop's own scripts go on with.
	 *
	 * @return string[] Names as in `data-keep`.
	 */
	public function kept(): array {
		$kept = $this->read( 'keep' );
		return is_array( $kept ) ? array_values( array_filter( array_map( array( $this, 'name' ), $kept ) ) ) : array();
	}

	/**
	 * Whether jQuery stays even where no script declares that it needs it.
	 */
	public function keeps_jquery(): bool {
		return 'yes' === $this->read( 'jquery' );
	}

	/**
	 * Stores what was chosen.
	 *
	 * @param mixed  $values  What the settings form sent.
	 * @param string $version Version of the drop-in.
	 */
	public function save( $values, string $version ): void {
		update_option( self::OPTION, $this->valid( $values ) + array( 'version' => $version ), true );
	}

	/**
	 * Stores which version is at work, beside what was chosen. An option that is not there would cost each page a query, so
	 * this writes it.
	 *
	 * @param string $version Version of the drop-in.
	 */
	public function note_version( string $version ): void {
		if ( $this->read( 'version' ) !== $version ) {
			$this->save( get_option( self::OPTION ), $version );
		}
	}

	/**
	 * A value that somebody sent or stored, as it is stored.
	 *
	 * @param mixed $values What the settings form sent.
	 * @return array{mode: string, keep: string[], jquery: string}
	 */
	private function valid( $values ): array {
		$values = is_array( $values ) ? $values : array();
		$mode   = isset( $values['mode'] ) ? $values['mode'] : '';
		$keep   = isset( $values['keep'] ) && is_array( $values['keep'] ) ? $values['keep'] : array();
		return array(
			'mode'   => in_array( $mode, array( self::MANAGERS, self::ON ), true ) ? $mode : self::OFF,
			'keep'   => array_values( array_filter( array_map( array( $this, 'name' ), $keep ) ) ),
			'jquery' => isset( $values['jquery'] ) && 'yes' === $values['jquery'] ? 'yes' : 'no',
		);
	}

	/**
	 * One entry of the option, or nothing.
	 *
	 * @param string $key Which.
	 * @return mixed
	 */
	private function read( string $key ) {
		$values = get_option( self::OPTION );
		return is_array( $values ) && isset( $values[ $key ] ) ? $values[ $key ] : null;
	}

	/**
	 * The name of a feature or a handle, or nothing.
	 *
	 * @param mixed $value Anything.
	 */
	private function name( $value ): string {
		return is_string( $value ) && preg_match( '/^[\w-]{1,64}$/', $value ) ? $value : '';
	}
}
