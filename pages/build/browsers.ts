import { readFileSync } from 'node:fs';

const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The oldest supported version of each browser, by its name in build targets (`browserslist` in package.json). */
export const browsers = browserslist.map((query) => {
  const [name = '', version = ''] = query.replace('ios_saf', 'ios').split(' >= ');
  return { name, version };
});
