import { execFileSync, spawnSync } from 'node:child_process';

/** A text that breaks out wherever it is not escaped. */
export const hostileText = `</script><!--<script>'"&amp;&\u2028\u2029é漢😀\\u003c {{ 1 }} <%= 2 %> \0`;

/** Makes sure that the languages of the helpers are there. */
export function installLanguages(): void {
  const modules =
    "import importlib.util as u, sys; sys.exit(not (u.find_spec('jinja2') and u.find_spec('django')))";
  const isInstalled =
    spawnSync('php', ['-r', "exit((int) !extension_loaded('curl'));"]).status === 0 &&
    spawnSync('ruby', ['-v']).status === 0 &&
    spawnSync('/usr/bin/python3', ['-c', modules]).status === 0;
  if (isInstalled) return;
  execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  const packages = ['php-cli', 'php-curl', 'ruby', 'python3-jinja2', 'python3-django'];
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { stdio: 'inherit' });
}
