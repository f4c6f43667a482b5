<?php
/**
 * Settings → Savings shell.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	static function (): void {
		$options = array(
			'type'              => 'object',
			'sanitize_callback' => __NAMESPACE__ . '\sanitized_settings',
		);
		register_setting( OPTION, OPTION, $options );
	}
);

add_action(
	'admin_menu',
	static function (): void {
		$title = __( 'Savings shell', 'savings-shell' );
		add_options_page( $title, $title, 'manage_options', 'savings-shell', __NAMESPACE__ . '\print_settings_page' );
	}
);

/** Prints the form. */
function print_settings_page(): void {
	$settings = settings();
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Savings shell', 'savings-shell' ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( OPTION ); ?>
			<table class="form-table" role="presentation">
				<?php
				print_row( 'header', __( 'Header', 'savings-shell' ), checkbox( 'header', $settings['header'] ), __( 'Place it at the start of every page (wp_body_open).', 'savings-shell' ) );
				print_row( 'footer', __( 'Footer', 'savings-shell' ), checkbox( 'footer', $settings['footer'] ), __( 'Place it at the end of every page (wp_footer).', 'savings-shell' ) );
				$address = sprintf(
					'<input class="regular-text" type="url" id="savings-shell-address" name="%s[address]" value="%s" placeholder="%s">',
					esc_attr( OPTION ),
					esc_attr( $settings['address'] ),
					esc_attr( content_url( 'savings-shell/cdn/' ) )
				);
				if ( may_set_scripts() ) {
					print_row( 'address', __( 'Address of the scripts', 'savings-shell' ), $address, __( 'The folder with shell.js.', 'savings-shell' ) );
				}
				$config = sprintf(
					'<textarea class="large-text code" rows="8" id="savings-shell-config" name="%s[config]">%s</textarea>',
					esc_attr( OPTION ),
					esc_textarea( $settings['config'] )
				);
				if ( may_set_scripts() ) {
					print_row( 'config', __( 'Configuration', 'savings-shell' ), $config, __( 'A JSON object. Every visitor can read it: no secrets.', 'savings-shell' ) );
				}
				?>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

/** A checkbox of the form. */
function checkbox( string $name, bool $is_on ): string {
	return sprintf(
		'<input type="checkbox" id="savings-shell-%1$s" name="%2$s[%1$s]" value="1"%3$s>',
		esc_attr( $name ),
		esc_attr( OPTION ),
		checked( $is_on, true, false )
	);
}

/** Prints a row of the form. `$field` is markup, escaped by whoever made it. */
function print_row( string $name, string $label, string $field, string $hint ): void {
	printf(
		'<tr><th scope="row"><label for="savings-shell-%s">%s</label></th><td>%s<p class="description">%s</p></td></tr>',
		esc_attr( $name ),
		esc_html( $label ),
		$field, // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it was made.
		esc_html( $hint )
	);
}
