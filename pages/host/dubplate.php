<?php

declare(strict_types=1);

/** Prints islands into the pages of a PHP host (pages/README.md). */
final class Dubplate
{
    private const JSON = JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR;

    /** How long a page waits for the render service in all, in milliseconds. */
    private const WAIT = 100;

    /** The longest answer of the render service, in bytes. */
    private const LENGTH = 16 * 1024 * 1024;

    /** How many levels of lists and objects a reply may have. The encoder runs out of stack at 100,000, even with a limit. */
    private const LEVELS = 100;

    /** How many values a reply may have. An array in several places counts in each, as the encoder repeats it. */
    private const VALUES = 250_000;

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
        return '<script type="application/json" id="host-data">' . $data . '</script>';
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
        $request = json_encode(['page' => $name, 'url' => $url, 'props' => $props], self::JSON);
        $rendered = $this->render(substr($request, 0, -1) . ",\"hostData\":$data}");
        if ($rendered === null) {
            $html = $this->replace($tag, '"' . $this->escape(json_encode($props, self::JSON)) . '"', $html);
        } else {
            $html = $this->replace('~()<main id="content".*</main>~s', $rendered['container'], $html);
            $title = $rendered['title'];
            $html = $title === null ? $html : $this->replace('~(<title>)[^<]*~', $this->escape($title), $html);
        }
        return $this->replace('~(<script [^>]*id="host-data">)[^<]*~', $data, $html);
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
    private function render(string $request): ?array
    {
        if (!function_exists('curl_init')) {
            error_log('Dubplate: pages are rendered only with the extension curl');
            return null;
        }
        $answer = '';
        $call = curl_init($this->service);
        curl_setopt_array($call, [
            CURLOPT_POSTFIELDS => $request,
            CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'Expect:'],
            CURLOPT_WRITEFUNCTION => function ($call, string $part) use (&$answer): int {
                $answer .= $part;
                return strlen($answer) > self::LENGTH ? 0 : strlen($part);
            },
            CURLOPT_PROXY => '',
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => self::WAIT,
        ]);
        $isWhole = curl_exec($call) && curl_getinfo($call, CURLINFO_RESPONSE_CODE) === 200;
        $rendered = $isWhole ? json_decode($answer, true) : null;
        $rendered = (is_array($rendered) ? $rendered : []) + ['container' => null, 'title' => false];
        if (is_string($rendered['container']) && ($rendered['title'] === null || is_string($rendered['title']))) {
            return $rendered;
        }
        error_log('Dubplate: the page was not rendered: ' . (curl_error($call) ?: 'the service answered something else'));
        return null;
    }

    /** Encodes host data, with empty arrays as objects. Leaves out what is null, and replies that can't be encoded. */
    private function dataOf(array $hostData): string
    {
        $data = array_filter($hostData, fn ($value): bool => $value !== null);
        if (isset($data['initialData'])) {
            $data['initialData'] = array_filter((array) $data['initialData'], fn ($reply): bool => $this->canEncode($reply));
        }
        foreach (array_intersect(['config', 'initialData'], array_keys($data)) as $key) {
            $data[$key] = (object) $data[$key];
        }
        return json_encode((object) $data, self::JSON);
    }

    private function canEncode($reply): bool
    {
        try {
            $this->checkSize($reply);
            json_encode($reply, self::JSON);
            return true;
        } catch (Throwable $error) {
            error_log('Dubplate: the page leaves out a reply: ' . $error->getMessage());
            return false;
        }
    }

    /** @throws LengthException if a reply has too many levels or values */
    private function checkSize($value): void
    {
        $level = [$value];
        $left = self::VALUES;
        for ($i = 0; $i <= self::LEVELS; $i++) {
            $parents = $level;
            $level = [];
            foreach ($parents as $parent) {
                $children = $this->childrenOf($parent);
                $left -= count($children);
                if ($left < 0) {
                    throw new LengthException('it has too many values');
                }
                foreach ($children as $child) {
                    $level[] = $child;
                }
            }
        }
        if ($level !== []) {
            throw new LengthException('it has too many levels');
        }
    }

    private function childrenOf($value): array
    {
        if (is_object($value)) {
            return $value instanceof JsonSerializable ? [] : get_object_vars($value);
        }
        return is_array($value) ? $value : [];
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
