<?php
/**
 * What a site sets: address of the scripts, configuration, and whether header and footer are placed.
 *
 * A constant wins over the page of settings: `SAVINGS_SHELL_ADDRESS`, `SAVINGS_SHELL_FRAGMENTS` (a folder, which only
 * whoever writes wp-config.php may name).
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

const OPTION = 'savings_shell';

/**
 * The settings, complete.
 *
 * @return array{address: string, config: string, header: bool, footer: bool}
 */
function settings(): array {
	$saved    = get_option( OPTION, array() );
	$defaults = array(
		'address' => '',
		'config'  => '',
		'header'  => true,
		'footer'  => true,
	);
	return array_merge( $defaults, is_array( $saved ) ? $saved : array() );
}

/** The address of the folder with `shell.js`, with a slash at its end. */
function cdn_address(): string {
	$address = defined( 'SAVINGS_SHELL_ADDRESS' ) ? SAVINGS_SHELL_ADDRESS : settings()['address'];
	return trailingslashit( '' === $address ? content_url( 'savings-shell/cdn' ) : $address );
}

/** The folder with the fragments of this site, without a slash at its end. */
function fragments_folder(): string {
	$folder = defined( 'SAVINGS_SHELL_FRAGMENTS' ) ? SAVINGS_SHELL_FRAGMENTS : WP_CONTENT_DIR . '/savings-shell/fragments';
	return untrailingslashit( $folder );
}

/** The configuration as JSON that may stand in a script: nothing in it can end that. Empty if there is none. */
function config_json(): string {
	// Objects stay objects: an empty one would come back as a list.
	$config = json_decode( settings()['config'] );
	return is_object( $config ) ? wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) : '';
}

/**
 * True if the current user may decide which script and which configuration every visitor gets: somebody who may write any
 * markup. On a network of sites that is the network's administrator alone. Code without a user, such as a command, may.
 */
function may_set_scripts(): bool {
	return ! is_user_logged_in() || current_user_can( 'unfiltered_html' );
}

/**
 * What may be saved of a form. A configuration that is no JSON object is refused, the last good one stays. Address and
 * configuration stay as they are for a user who may not set them.
 *
 * @param mixed $given The fields of the form.
 */
function sanitized_settings( $given ): array {
	$given  = is_array( $given ) ? $given : array();
	$config = trim( (string) ( $given['config'] ?? '' ) );
	if ( '' !== $config && ! is_object( json_decode( $config ) ) ) {
		if ( function_exists( 'add_settings_error' ) ) {
			$message = __( 'The configuration is not a JSON object, so the last one stays. Check quotes and commas.', 'savings-shell' );
			add_settings_error( OPTION, 'config', $message );
		}
		$config = settings()['config'];
	}
	$address = esc_url_raw( trim( (string) ( $given['address'] ?? '' ) ), array( 'https', 'http' ) );
	$may_set = may_set_scripts();
	return array(
		'address' => $may_set ? $address : settings()['address'],
		'config'  => $may_set ? $config : settings()['config'],
		'header'  => ! empty( $given['header'] ),
		'footer'  => ! empty( $given['footer'] ),
	);
}
