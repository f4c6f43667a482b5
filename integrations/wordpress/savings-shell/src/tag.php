<?php
/**
 * The markup of one tag.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

/**
 * A tag with its attributes and its fragment. Names that the element does not have are left out.
 *
 * @param string              $tag        The tag, one of the elements.
 * @param array<string, mixed> $attributes By name: text, number, or yes and no.
 * @param string              $content    Markup that stands in the tag, already filtered as content.
 */
function tag_markup( string $tag, array $attributes, string $content = '' ): string {
	$written = written_attributes( $tag, $attributes );
	$markup  = "<$tag";
	foreach ( $written as $name => $value ) {
		$markup .= '' === $value ? " $name" : sprintf( ' %s="%s"', $name, attribute_text( $value ) );
	}
	return "$markup>" . placeholder( fragment_name( $tag, $written ) ) . $content . "</$tag>";
}

/**
 * The attributes as they are written: this page's locale where none is given, presence for yes.
 *
 * @param string               $tag   The tag.
 * @param array<string, mixed> $given By name.
 * @return array<string, string>
 */
function written_attributes( string $tag, array $given ): array {
	$known = elements()[ $tag ]['attributes'];
	if ( isset( $known['locale'] ) && '' === (string) ( $given['locale'] ?? '' ) ) {
		$given['locale'] = locale_id( determine_locale() );
	}
	/**
	 * Filters the attributes of a tag that the plugin places: the page's kind, its theme, its registration flow.
	 *
	 * @param array<string, mixed> $given By name.
	 * @param string               $tag   The tag.
	 */
	$given   = apply_filters( 'savings_shell_attributes', $given, $tag );
	$written = array();
	foreach ( array_intersect_key( $given, $known ) as $name => $value ) {
		$is_flag = 'boolean' === $known[ $name ]['type'];
		if ( $is_flag && in_array( $value, array( true, '', 'true', $name ), true ) ) {
			$written[ $name ] = '';
		} elseif ( $is_flag ) {
			// No is what a missing attribute says, except where that means yes.
			$written += isset( $known[ $name ]['isOn'] ) ? array( $name => 'false' ) : array();
		} elseif ( is_scalar( $value ) && '' !== (string) $value ) {
			$written[ $name ] = (string) $value;
		}
	}
	return $written;
}

/**
 * The text of an attribute. Not `esc_attr`, which leaves entities as they are and so changes a text that has some; the
 * square brackets of JSON are no shortcode.
 */
function attribute_text( string $value ): string {
	$escaped = htmlspecialchars( $value, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	return str_replace( array( '[', ']' ), array( '&#91;', '&#93;' ), $escaped );
}
