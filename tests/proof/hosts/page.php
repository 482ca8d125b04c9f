<?php
// Prints the built page of standard input with the PHP helper, once per render service, with the time that it took (ms).
require $argv[1] . '/dubplate.php';
$input = json_decode(file_get_contents('php://stdin'));
$pages = [];
foreach ($input->services as $name => $service) {
    $dubplate = new Dubplate($argv[1] . '/islands.json', $service);
    $started = microtime(true);
    $html = $dubplate->page($input->page, $input->url, (array) $input->hostData, (array) $input->props);
    $pages[$name] = ['html' => $html, 'time' => 1000 * (microtime(true) - $started)];
}
echo json_encode($pages, JSON_THROW_ON_ERROR);
