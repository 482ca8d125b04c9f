<?php

declare(strict_types=1);

/** Prints islands into the pages of a PHP host (pages/README.md). */
final class Dubplate
{
    private const JSON = JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR;

    private string $file;

    /** `$file` is the path of islands.json, which is read for each page, so that a new release needs no restart. */
    public function __construct(string $file = __DIR__ . '/islands.json')
    {
        $this->file = $file;
    }

    /** Returns the tags for the head of a page with these islands. The nonce is that of the page's policy, if it has one. */
    public function head(array $islands, string $nonce = ''): string
    {
        $build = json_decode(file_get_contents($this->file), true, 32, JSON_THROW_ON_ERROR);
        foreach (array_diff($islands, array_keys($build['islands'])) as $name) {
            throw new InvalidArgumentException("There is no island '$name', but " . implode(', ', array_keys($build['islands'])));
        }
        $files = array_map(fn (string $name): array => $build['islands'][$name], $islands);
        $all = fn (string $key): array => array_unique(array_merge([], ...array_column($files, $key)));
        $nonce = $nonce === '' ? '' : " nonce=\"{$this->escape($nonce)}\"";

        $tags = $nonce === '' ? [] : ["<meta property=\"csp-nonce\"$nonce>"];
        foreach ($all('styles') as $href) {
            $tags[] = "<link rel=\"stylesheet\" href=\"$href\" data-island-style crossorigin integrity=\"{$build['integrity'][$href]}\"$nonce>";
        }
        foreach ($all('scripts') as $href) {
            $tags[] = "<link rel=\"modulepreload\" href=\"$href\" integrity=\"{$build['integrity'][$href]}\"$nonce>";
        }
        return implode("\n", [...$tags, "<script type=\"module\" src=\"{$build['loader']}\"$nonce></script>"]);
    }

    /** Returns the container of an island. */
    public function island(string $name, array $props = []): string
    {
        $json = json_encode((object) $props, self::JSON);
        return "<div data-island=\"{$this->escape($name)}\" data-props=\"{$this->escape($json)}\"></div>";
    }

    /** Returns the host data. Without a session, the islands ask the backend who is logged in. */
    public function hostData(array $config, ?array $session = null): string
    {
        $data = ['config' => (object) $config] + ($session === null ? [] : ['session' => $session]);
        return '<script type="application/json" id="host-data">' . json_encode($data, self::JSON) . '</script>';
    }

    private function escape(string $text): string
    {
        return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8');
    }
}
