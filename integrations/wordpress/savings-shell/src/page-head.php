<?php
/**
 * Configuration, styles that keep the room, and the script, in the head of every page. The configuration stands there and
 * nowhere else: sensitive keys count only from the head, and in content it would become visible text.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

add_action( 'wp_head', __NAMESPACE__ . '\print_head', 1 );

/** Prints what the head needs. The parts' script is asked for by a placeholder: what stands on the page is not known yet. */
function print_head(): void {
	$config = config_json();
	if ( '' !== $config ) {
		// JSON without a single < or &, so that nothing can end the script.
		echo '<script type="application/json" data-shell-config>', $config, "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput
	}
	printf( "<link rel=\"stylesheet\" href=\"%s\">\n", esc_url( cdn_address() . 'shell.css' ) ); // phpcs:ignore WordPress.WP.EnqueuedResources
	echo script_tag( 'shell.js' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
	echo placeholder( PARTS ); // phpcs:ignore WordPress.Security.EscapeOutput -- letters, digits and hyphens.
}

/** The tag of a script beside `shell.js`. WordPress knows modules only from 6.5 on. */
function script_tag( string $file ): string {
	return sprintf( "<script type=\"module\" src=\"%s\"></script>\n", esc_url( cdn_address() . $file ) ); // phpcs:ignore WordPress.WP.EnqueuedResources
}
