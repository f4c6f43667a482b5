<?php
/**
 * What is known of the elements: `elements.json`, which the shell's build writes from their definitions.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

/**
 * Everything in the file: `locales`, and `elements` by tag.
 *
 * @return array{locales: string[], elements: array<string, array>}
 */
function known(): array {
	static $known = null;
	if ( null === $known ) {
		$known = json_decode( file_get_contents( FOLDER . '/elements.json' ), true );
	}
	return $known;
}

/**
 * The elements by tag, each with description, script, slots, attributes and fragments.
 *
 * @return array<string, array>
 */
function elements(): array {
	return known()['elements'];
}

/**
 * The shell's id of a locale, for its id or prefix in any spelling (`de_DE_formal`, `de-de`), or for a language that
 * only one market has. Empty if it is none: the shell then decides by the page.
 */
function locale_id( string $written ): string {
	$wanted = strtolower( str_replace( '_', '-', $written ) );
	foreach ( known()['locales'] as $id ) {
		if ( strtolower( $id ) === $wanted || 0 === strpos( $wanted, strtolower( $id ) . '-' ) && 5 === strlen( $id ) ) {
			return $id;
		}
	}
	$of_language = array_values(
		array_filter(
			known()['locales'],
			static function ( string $id ) use ( $wanted ): bool {
				return strtok( strtolower( $id ), '-' ) === $wanted && 5 === strlen( $id );
			}
		)
	);
	return 1 === count( $of_language ) ? $of_language[0] : '';
}
