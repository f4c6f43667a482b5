<?php
/**
 * A block for each tag. The editor's canvas shows the element itself (`editor/blocks.js`); what is saved is attributes
 * only, and the tag is written when the page is.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

const EDITOR_SCRIPT = 'savings-shell-blocks';

add_action( 'init', __NAMESPACE__ . '\register_blocks' );

/** Registers the blocks and the script of the editor, which gets what the head of a page has. */
function register_blocks(): void {
	$packages = array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' );
	$version  = (string) filemtime( FOLDER . '/editor/blocks.js' );
	wp_register_script( EDITOR_SCRIPT, plugins_url( 'editor/blocks.js', FILE ), $packages, $version, true );
	$page = array(
		'elements' => elements(),
		'locale'   => locale_id( get_locale() ),
		'config'   => config_json(),
		'address'  => cdn_address(),
	);
	$json = wp_json_encode( $page, JSON_HEX_TAG | JSON_HEX_AMP );
	wp_add_inline_script( EDITOR_SCRIPT, "var savingsShellBlocks = $json;", 'before' );
	foreach ( elements() as $tag => $element ) {
		register_block_type( "savings-shell/$tag", block_options( $tag, $element ) );
	}
}

/**
 * The options of a block.
 *
 * @param string               $tag     The tag.
 * @param array<string, mixed> $element What is known of it.
 */
function block_options( string $tag, array $element ): array {
	return array(
		'api_version'     => 3,
		'title'           => ucfirst( str_replace( '-', ' ', $tag ) ),
		'description'     => wp_strip_all_tags( $element['description'] ),
		'category'        => 'widgets',
		'icon'            => 'bank',
		'editor_script'   => EDITOR_SCRIPT,
		'attributes'      => array_map( __NAMESPACE__ . '\block_attribute', $element['attributes'] ),
		'supports'        => array(
			'html'            => false,
			'customClassName' => false,
			'multiple'        => ! in_array( $tag, array( 'app-header', 'app-footer', 'page-meta', 'session-guard' ), true ),
		),
		'render_callback' => static function ( $attributes, $content ) use ( $tag, $element ): string {
			$markup = markup_in_content( $tag, (array) $attributes, (string) $content );
			return isset( $element['isInline'] ) ? sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $markup ) : $markup;
		},
	);
}

/**
 * The type of an attribute in a block: JSON stays the text it is.
 *
 * @param array<string, mixed> $attribute What is known of it.
 */
function block_attribute( array $attribute ): array {
	$types = array(
		'boolean' => 'boolean',
		'number'  => 'number',
	);
	return array( 'type' => $types[ $attribute['type'] ] ?? 'string' );
}
