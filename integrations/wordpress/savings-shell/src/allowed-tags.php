<?php
/**
 * The tags for everybody who writes: without this, roles without `unfiltered_html` lose them in silence.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\with_elements', 10, 2 );
add_filter( 'wp_kses_uri_attributes', __NAMESPACE__ . '\with_addresses' );
add_filter( 'pre_kses', __NAMESPACE__ . '\without_shell_scripts' );

/**
 * The tags with their attributes, beside those that any tag has.
 *
 * @param array<string, array>  $allowed What is allowed already.
 * @param string|array<mixed>   $context Where; only content of posts gets them, no comment.
 */
function with_elements( $allowed, $context ) {
	if ( 'post' !== $context || ! is_array( $allowed ) ) {
		return $allowed;
	}
	$everywhere = array_fill_keys( array( 'class', 'id', 'slot', 'hidden', 'lang', 'dir', 'style', 'data-*', 'aria-*', 'role' ), true );
	foreach ( elements() as $tag => $element ) {
		$own             = array_fill_keys( array_keys( $element['attributes'] ), true );
		$allowed[ $tag ] = $own + $everywhere;
	}
	return $allowed;
}

/**
 * Attributes that hold an address: WordPress takes `javascript:` out of these. HTML's `data` is an address on an `object`
 * alone, where WordPress allows uploaded documents and nothing else; on our tags it is JSON, cut at its first colon here.
 *
 * @param string[] $names Those of HTML.
 */
function with_addresses( array $names ): array {
	$names = array_diff( $names, array( 'data' ) );
	foreach ( elements() as $element ) {
		$addresses = preg_grep( '/(^|-)(href|url)$/', array_keys( $element['attributes'] ) );
		$names     = array_merge( $names, $addresses );
	}
	return array_values( array_unique( $names ) );
}

/**
 * Content without configuration and fragments, for whom WordPress would take the tags only: what stands between would
 * become visible text. They belong to the page's head and to the tags this plugin places.
 */
function without_shell_scripts( string $content ): string {
	$taken = array(
		'#<script\b[^>]*\bdata-shell-config\b[^>]*>.*?</script\s*>#is',
		'#<template\b[^>]*\bshadowrootmode\b[^>]*>.*?</template\s*>#is',
	);
	return (string) preg_replace( $taken, '', $content );
}
