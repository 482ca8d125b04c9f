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
    $GLOBALS['hooks'][$name][] = $run;
}
function get_post(): object
{
    return (object) ['post_content' => $GLOBALS['input']['content'] ?? ''];
}
function current_user_can(string $what): bool
{
    return $what === 'manage_options';
}
function add_shortcode(string $name, callable $run): void
{
    $GLOBALS['hooks'][$name] = $run;
}
require $argv[1] . '/wordpress/dubplate.php';
if (!isset($input['content'])) echo $hooks['dubplate'](['island' => $input['islands'][0]] + $input['props']);
foreach ($hooks['wp_footer'] as $print) $print();
