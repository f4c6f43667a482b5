<?php
/**
 * Fragments: what a browser paints inside a tag before any script runs. Files, rendered for this site once per release.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

/**
 * The name of the fragment for a tag, as `de-DE/app-header.login`; empty if it has none.
 *
 * @param string                $tag        The tag.
 * @param array<string, string> $attributes Its attributes as they are written.
 */
function fragment_name( string $tag, array $attributes ): string {
	$locale   = locale_id( $attributes['locale'] ?? '' );
	$variants = elements()[ $tag ]['fragments'] ?? array();
	if ( '' === $locale || array() === $variants ) {
		return '';
	}
	$best = '';
	$most = 0;
	foreach ( $variants as $variant => $wanted ) {
		if ( count( $wanted ) > $most && fits( $wanted, $attributes ) ) {
			$best = $variant;
			$most = count( $wanted );
		}
	}
	// The flow becomes part of a file's name, so nothing but a name may stand there.
	$flow    = preg_replace( '/[^a-z0-9_-]/i', '', $attributes['regflow'] ?? '' );
	$variant = str_replace( '{regflow}', $flow, $best );
	return "$locale/$tag" . ( '' === $variant ? '' : ".$variant" );
}

/**
 * True if a tag has the attributes that a variant is for.
 *
 * @param array<string, string> $wanted     Attributes of the variant; `{regflow}` stands for any.
 * @param array<string, string> $attributes Attributes of the tag.
 */
function fits( array $wanted, array $attributes ): bool {
	foreach ( $wanted as $name => $value ) {
		$given = $attributes[ $name ] ?? null;
		if ( null === $given || ( '{regflow}' !== $value && $given !== $value ) ) {
			return false;
		}
	}
	return true;
}

/** The bytes of a fragment; empty if this site has no such file. */
function fragment_text( string $name ): string {
	$path = fragments_folder() . "/$name.html";
	return is_readable( $path ) ? file_get_contents( $path ) : '';
}
