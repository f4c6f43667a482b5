<?php
/**
 * The tags for everybody who writes: without this, roles without `unfiltered_html` lose them in silence.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

/**
 * Elements that act for the whole page: menus, session, title. An author without `unfiltered_html` may place parts and pickers,
 * and none of these, neither as tag nor as shortcode or block.
 */
const OF_THE_PAGE = array( 'app-header', 'app-footer', 'session-guard', 'page-meta' );

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
		if ( in_array( $tag, OF_THE_PAGE, true ) ) {
			continue;
		}
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
 * Content without configuration, fragments and elements of the page, for users without `unfiltered_html`. WordPress would take
 * the tags of scripts only, and what stands between them would become visible text. Configuration belongs to the head of the
 * page, fragments to the tags that this plugin places.
 */
function without_shell_scripts( string $content ): string {
	$content = without_element( $content, 'script', 'data-shell-config' );
	$content = without_element( $content, 'template', 'shadowrootmode' );
	foreach ( OF_THE_PAGE as $tag ) {
		$content = without_between( $content, '#\[/?' . $tag . '(?![\w-])#i', ']' );
		$content = without_between( $content, '#<!--\s*/?wp:savings-shell/' . $tag . '(?![\w-])#i', '-->' );
	}
	return $content;
}

/** Content without the elements of a name that have an attribute. */
function without_element( string $content, string $tag, string $attribute ): string {
	$start = '#<' . $tag . '\b[^>]*\b' . $attribute . '\b[^>]*>#i';
	return without_between( $content, $start, "</$tag>", "</$tag" );
}

/**
 * Content without the passages from a start to an end. In single steps: one expression for a whole passage gives up on a
 * megabyte, and the content would be lost.
 *
 * @param string $content The content.
 * @param string $start   Expression for the start of a passage.
 * @param string $end     Its end, as it is usually written.
 * @param string $close   What its end begins with, if white space may follow before `>`.
 */
function without_between( string $content, string $start, string $end, string $close = '' ): string {
	$kept = '';
	$at   = 0;
	while ( 1 === preg_match( $start, $content, $found, PREG_OFFSET_CAPTURE, $at ) ) {
		list( $text, $from ) = $found[0];

		$last = stripos( $content, '' === $close ? $end : $close, $from + strlen( $text ) );
		if ( false === $last ) {
			break;
		}
		$kept .= substr( $content, $at, $from - $at );
		$after = '' === $close ? $last + strlen( $end ) : strpos( $content, '>', $last );
		$at    = '' === $close ? $after : ( false === $after ? strlen( $content ) : $after + 1 );
	}
	return $kept . substr( $content, $at );
}
