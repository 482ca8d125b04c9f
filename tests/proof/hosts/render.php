<?php
// Prints the page of `input.json` with the PHP helper.
require $argv[1] . '/dubplate.php';
$dubplate = new Dubplate();
$input = json_decode(file_get_contents('php://stdin'), true);
$input['props']['undecodable'] = "caf\xE9";
echo $dubplate->head($input['islands'], $input['nonce']), $dubplate->hostData($input['config'], $input['session'], $input['initialData']);
foreach ($input['islands'] as $name) {
    echo $dubplate->island($name, $input['props']);
}
