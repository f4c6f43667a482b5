<?php
/**
 * Signed placeholders. WordPress's filters (wpautop, wptexturize, lazy loading) would change a fragment, and one byte is
 * enough for the shell to render it again; so a comment stands for it until the whole page is done. The signature keeps
 * content from asking for one: without it, a comment stays a comment.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

/** Asks for the parts' script, which is placed if one of them stands on the page. */
const PARTS = 'parts';

// The last at this hook: whatever else works on the whole page has opened its buffer before and gets it after us.
add_action(
	'template_redirect',
	static function (): void {
		ob_start( __NAMESPACE__ . '\with_fragments' );
	},
	PHP_INT_MAX
);

/** The comment that stands for a fragment until the page is done; nothing where no page is made, as in a feed. */
function placeholder( string $name ): string {
	if ( ! did_action( 'template_redirect' ) || is_feed() || '' === $name ) {
		return '';
	}
	return sprintf( '<!--savings-shell:%s:%s-->', $name, signature( $name ) );
}

/**
 * The signature of a name for this request. The random part makes it worthless afterwards: content can print a placeholder as
 * text, for example by a shortcode in an attribute, and somebody could write that text into another page.
 */
function signature( string $name ): string {
	static $random = null;
	$random ??= random_bytes( 32 );
	return hash_hmac( 'sha256', $name, wp_salt( 'nonce' ) . $random );
}

/** The page with its fragments, byte for byte. */
function with_fragments( string $page ): string {
	$has_parts = has_parts( $page );
	$replaced = preg_replace_callback(
		'/<!--savings-shell:([\w.\/-]+):([0-9a-f]{64})-->/',
		static function ( array $found ) use ( $has_parts ): string {
			list( $comment, $name, $signature ) = $found;
			if ( ! hash_equals( signature( $name ), $signature ) ) {
				return $comment;
			}
			if ( PARTS === $name ) {
				return $has_parts ? script_tag( 'parts.js' ) : '';
			}
			return fragment_text( $name );
		},
		$page
	);
	// A page that the expression cannot read is a page without fragments: the elements paint themselves.
	return $replaced ?? $page;
}

/** True if a part for pages stands in the markup. */
function has_parts( string $page ): bool {
	foreach ( elements() as $tag => $element ) {
		if ( 'parts.js' === $element['script'] && false !== stripos( $page, "<$tag" ) ) {
			return true;
		}
	}
	return false;
}
