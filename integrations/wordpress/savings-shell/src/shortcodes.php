<?php
/**
 * A shortcode for each tag: `[market-picker locale="de-DE"]`, `[content-block]…[/content-block]`.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	static function (): void {
		foreach ( array_keys( elements() ) as $tag ) {
			add_shortcode( $tag, __NAMESPACE__ . '\shortcode_markup' );
		}
	}
);

// Their content is content, but their attributes are none.
add_filter(
	'no_texturize_shortcodes',
	static function ( array $tags ): array {
		$empty = array_filter(
			elements(),
			static function ( array $element ): bool {
				return array() === $element['slots'];
			}
		);
		return array_merge( $tags, array_keys( $empty ) );
	}
);

// WordPress has taken the paragraph from around a shortcode that stands alone; inline tags need one, or no theme places them.
add_filter(
	'the_content',
	static function ( string $content ): string {
		$inline = array_keys(
			array_filter(
				elements(),
				static function ( array $element ): bool {
					return isset( $element['isInline'] );
				}
			)
		);
		// Null for content that the expression cannot read, as more than a megabyte: it stays as it is.
		return preg_replace( '/^[ \t]*' . get_shortcode_regex( $inline ) . '[ \t]*$/m', '<p>$0</p>', $content ) ?? $content;
	}
);

/**
 * The tag for a shortcode. Attributes may hold entities: JSON has brackets, which end a shortcode unless they are written
 * as `&#91;` and `&#93;`.
 *
 * @param array<int|string, string>|string $given   Attributes; an attribute without a value has a number for its name.
 * @param string                           $content What stands between the shortcode's ends.
 * @param string                           $tag     The shortcode.
 */
function shortcode_markup( $given, $content, string $tag ): string {
	$attributes = array();
	foreach ( is_array( $given ) ? $given : array() as $name => $value ) {
		$key                = is_int( $name ) ? strtolower( $value ) : $name;
		$attributes[ $key ] = is_int( $name ) ? '' : html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
	return markup_in_content( $tag, $attributes, do_shortcode( (string) $content ) );
}
