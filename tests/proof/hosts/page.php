<?php
// Prints the built page of standard input with the PHP helper, once per render service, with the time that it took (ms).
require $argv[1] . '/dubplate.php';
$input = json_decode(file_get_contents('php://stdin'));
$data = (array) $input->hostData;
if ($input->oddities ?? false) {
    $nested = fn (int $levels): array => array_reduce(range(2, $levels), fn (array $inner): array => [$inner], [1]);
    $circular = [];
    $circular['self'] = &$circular;
    $broken = new class () implements JsonSerializable {
        #[ReturnTypeWillChange]
        public function jsonSerialize()
        {
            throw new LogicException('no');
        }
    };
    $shared = array_reduce(range(1, 90), fn (array $inner): array => [$inner, $inner], [1]);
    $odd = ['undecodable' => ["caf\xE9"], 1 => INF, 2 => -INF, 3 => [NAN], 4 => $nested(101), 5 => $nested(50000), 6 => $circular, 7 => $broken, 8 => $shared, 9 => array_fill(0, 300000, 1)];
    foreach ($odd as $name => $reply) {
        $data['initialData']->{"GET /$name"} = $reply;
    }
}
$pages = [];
foreach ($input->services as $name => $service) {
    $dubplate = new Dubplate($argv[1] . '/islands.json', $service);
    $started = microtime(true);
    $html = $dubplate->page($input->page, $input->url, $data, (array) $input->props);
    $pages[$name] = ['html' => $html, 'time' => 1000 * (microtime(true) - $started)];
}
echo json_encode($pages, JSON_THROW_ON_ERROR);
