<?php

declare(strict_types=1);

/** Prints islands into the pages of a PHP host (pages/README.md). */
final class Dubplate
{
    private const JSON = JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR;

    /** How long a page waits for the render service in all, in milliseconds. */
    private const WAIT = 100;

    private string $file;
    private string $service;

    /**
     * `$file` is the path of islands.json, which is read for each page, so that a new release needs no restart. `$service` is the
     * address of the render service.
     */
    public function __construct(string $file = __DIR__ . '/islands.json', string $service = 'http://127.0.0.1:4174/render')
    {
        $this->file = $file;
        $this->service = $service;
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
    public function hostData(array $config, ?array $session = null, ?array $initialData = null): string
    {
        $data = $this->dataOf(['config' => $config, 'session' => $session, 'initialData' => $initialData]);
        return '<script type="application/json" id="host-data">' . json_encode($data, self::JSON) . '</script>';
    }

    /**
     * Returns a built page, from the folder above that of islands.json, with the host data (config, session, initialData) and props.
     * The page is rendered for them if the render service answers in time. `$url` is the full address of the page.
     */
    public function page(string $name, string $url, array $hostData = [], array $props = []): string
    {
        $html = $this->builtPage($name);
        $tag = '~(<main id="content"[^>]* data-props=)(["\'])(.*?)\2~';
        preg_match($tag, $html, $built);
        $props = (object) ($props + json_decode(html_entity_decode($built[3], ENT_QUOTES), true));
        $data = $this->dataOf($hostData);
        $rendered = $this->render(['page' => $name, 'url' => $url, 'props' => $props, 'hostData' => $data]);
        if ($rendered === null) {
            $html = $this->replace($tag, '"' . $this->escape(json_encode($props, self::JSON)) . '"', $html);
        } else {
            $html = $this->replace('~()<main id="content".*</main>~s', $rendered['container'], $html);
            $title = $rendered['title'] ?? null;
            $html = $title === null ? $html : $this->replace('~(<title>)[^<]*~', $this->escape($title), $html);
        }
        return $this->replace('~(<script [^>]*id="host-data">)[^<]*~', json_encode($data, self::JSON), $html);
    }

    private function builtPage(string $name): string
    {
        $file = dirname($this->file, 2) . "/$name.html";
        if (!preg_match('~^[\w-]+$~D', $name) || !is_file($file)) {
            throw new InvalidArgumentException("There is no page '$name'");
        }
        return file_get_contents($file);
    }

    /** Returns what the service has rendered, or null if it fails or takes too long. */
    private function render(array $request): ?array
    {
        if (!function_exists('curl_init')) {
            error_log('Dubplate: pages are rendered only with the extension curl');
            return null;
        }
        $call = curl_init($this->service);
        curl_setopt_array($call, [
            CURLOPT_POSTFIELDS => json_encode($request, self::JSON),
            CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FAILONERROR => true,
            CURLOPT_PROXY => '',
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => self::WAIT,
        ]);
        $rendered = json_decode((string) curl_exec($call), true);
        if (is_string($rendered['container'] ?? null)) {
            return $rendered;
        }
        error_log('Dubplate: the page was not rendered: ' . (curl_error($call) ?: 'the reply has no container'));
        return null;
    }

    /** Drops what is null, and encodes empty arrays as objects. */
    private function dataOf(array $hostData): object
    {
        $data = array_filter($hostData, fn ($value): bool => $value !== null);
        foreach (array_intersect(['config', 'initialData'], array_keys($data)) as $key) {
            $data[$key] = (object) $data[$key];
        }
        return (object) $data;
    }

    /** Replaces the first match, except its first group. */
    private function replace(string $pattern, string $text, string $html): string
    {
        return preg_replace_callback($pattern, fn (array $match): string => $match[1] . $text, $html, 1);
    }

    private function escape(string $text): string
    {
        return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8');
    }
}
