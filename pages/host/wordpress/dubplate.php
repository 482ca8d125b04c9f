<?php
/**
 * Plugin Name: Dubplate
 * Description: Shows DJs their promos. Shortcode: [dubplate island="login" mode="recipient"]. Block: dubplate/island.
 * Requires PHP: 7.4
 *
 * An example. Copy `dist/host/wordpress` to wp-content/plugins/dubplate, and `dist/assets` and `dist/islands.js` to the
 * root of the site.
 */

defined('ABSPATH') || exit;

require_once __DIR__ . '/helper.php';

/** Returns the container of an island. An unknown name leaves a comment, so that a typo breaks no page. */
function dubplate_island(string $name, array $props): string
{
    static $islands = [];
    if (!in_array($name, dubplate_names(), true)) return '<!-- Dubplate has no such island -->';
    $dubplate = new Dubplate(__DIR__ . '/islands.json');
    if ($islands === []) {
        add_action('wp_footer', function () use ($dubplate, &$islands) {
            // `apply_filters` lets a theme say who is logged in, and add the first data and the nonce of the policy; without it the
            // islands ask the backend.
            echo $dubplate->hostData(
                apply_filters('dubplate_config', ['promosArea' => '/recipient']),
                apply_filters('dubplate_session', null),
                apply_filters('dubplate_initial_data', null)
            );
            echo $dubplate->head(array_keys($islands), (string) apply_filters('dubplate_nonce', ''));
        });
    }
    $islands[$name] = true;
    return $dubplate->island($name, $props);
}

/** Tells administrators of a container that was written by hand, which gets no scripts. */
add_action('wp_footer', function () {
    $content = (string) (get_post()->post_content ?? '');
    $isOurs = preg_match('/\[dubplate|wp:dubplate/', $content) === 1;
    if ($isOurs || strpos($content, 'data-island=') === false || !current_user_can('manage_options')) return;
    echo '<p role="alert">Dubplate: no shortcode made the container of this page. Write [dubplate island="login"]. Only administrators see this.</p>';
});

function dubplate_names(): array
{
    return array_keys(json_decode(file_get_contents(__DIR__ . '/islands.json'), true)['islands']);
}

add_shortcode('dubplate', function ($attributes) {
    $props = is_array($attributes) ? $attributes : []; // WordPress passes '' if there are none.
    $name = $props['island'] ?? 'inbox';
    unset($props['island']);
    return dubplate_island($name, $props);
});

add_action('init', function () {
    wp_register_script('dubplate-block', plugins_url('block.js', __FILE__), ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element']);
    wp_add_inline_script('dubplate-block', 'window.dubplateIslands = ' . wp_json_encode(dubplate_names()), 'before');
    register_block_type('dubplate/island', [
        'api_version' => 2,
        'title' => 'Dubplate',
        'category' => 'embed',
        'editor_script' => 'dubplate-block',
        'attributes' => ['island' => ['type' => 'string', 'default' => 'inbox'], 'props' => ['type' => 'object', 'default' => []]],
        'render_callback' => fn (array $attributes) => dubplate_island($attributes['island'], $attributes['props']),
    ]);
});
