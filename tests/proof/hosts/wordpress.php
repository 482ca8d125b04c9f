<?php
// Prints a page with the island and the nonce of standard input by the plugin, with what it needs of WordPress.
define('ABSPATH', '/');
$input = json_decode(file_get_contents('php://stdin'), true);
$filters = ['dubplate_nonce' => $input['nonce'], 'dubplate_config' => $input['config']];
$hooks = [];
function apply_filters(string $name, $value)
{
    return $GLOBALS['filters'][$name] ?? $value;
}
function add_action(string $name, callable $run): void
{
    $GLOBALS['hooks'][$name] = $run;
}
function add_shortcode(string $name, callable $run): void
{
    $GLOBALS['hooks'][$name] = $run;
}
require $argv[1] . '/wordpress/dubplate.php';
echo $hooks['dubplate'](['island' => $input['islands'][0]] + $input['props']);
$hooks['wp_footer']();
