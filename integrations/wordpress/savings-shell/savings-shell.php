<?php
/**
 * Plugin Name: Savings shell
 * Description: Header, footer and the other elements of the savings shell: placed once by the theme's hooks, and as blocks, shortcodes and tags in content.
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: Proprietary
 * Text Domain: savings-shell
 *
 * Copy `dist/cdn` of the package to `wp-content/savings-shell/cdn`, the fragments that `npx savings-shell fragments` rendered
 * to `wp-content/savings-shell/fragments`, and activate: header and footer stand on every page.
 *
 * @package SavingsShell
 */

namespace SavingsShell;

defined( 'ABSPATH' ) || exit;

const FOLDER = __DIR__;
const FILE   = __FILE__;

require FOLDER . '/src/elements.php';
require FOLDER . '/src/settings.php';
require FOLDER . '/src/settings-page.php';
require FOLDER . '/src/page-head.php';
require FOLDER . '/src/fragments.php';
require FOLDER . '/src/placeholders.php';
require FOLDER . '/src/tag.php';
require FOLDER . '/src/placement.php';
require FOLDER . '/src/allowed-tags.php';
require FOLDER . '/src/classic-editor.php';
require FOLDER . '/src/shortcodes.php';
require FOLDER . '/src/blocks.php';
