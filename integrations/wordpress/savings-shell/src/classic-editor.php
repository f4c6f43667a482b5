<?php
/**
 * The classic visual editor deletes tags it does not know, and empty ones; it gets to know them.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

add_filter( 'tiny_mce_before_init', __NAMESPACE__ . '\with_custom_elements' );

/**
 * The settings of the editor with the tags: inline ones, `~`, which may stand in a paragraph and may be empty.
 *
 * @param array<string, mixed> $init Settings of TinyMCE.
 */
function with_custom_elements( array $init ): array {
	$tags     = array_keys( elements() );
	$added    = array(
		'custom_elements'         => '~' . implode( ',~', $tags ),
		'extended_valid_elements' => implode( '[*],', $tags ) . '[*]',
	);
	foreach ( $added as $name => $value ) {
		$init[ $name ] = empty( $init[ $name ] ) ? $value : $init[ $name ] . ',' . $value;
	}
	return $init;
}
