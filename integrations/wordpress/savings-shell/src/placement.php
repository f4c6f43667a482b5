<?php
/**
 * Header and footer, once per page: where the theme calls `wp_body_open` and `wp_footer`.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

add_action(
	'wp_body_open',
	static function (): void {
		if ( settings()['header'] ) {
			echo tag_markup( 'app-header', array() ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		}
	},
	0
);

// Before the scripts that themes and plugins print at 20, so that nothing visible stands behind it.
add_action(
	'wp_footer',
	static function (): void {
		if ( settings()['footer'] ) {
			echo tag_markup( 'app-footer', array() ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		}
	},
	5
);

/**
 * A tag of a block or shortcode. Nothing for the header or footer that the theme places: a page has one of each.
 *
 * @param string               $tag        The tag.
 * @param array<string, mixed> $attributes By name.
 * @param string               $content    Markup in the tag.
 */
function markup_in_content( string $tag, array $attributes, string $content ): string {
	$placed = array(
		'app-header' => settings()['header'],
		'app-footer' => settings()['footer'],
	);
	return empty( $placed[ $tag ] ) ? tag_markup( $tag, $attributes, $content ) : '';
}
