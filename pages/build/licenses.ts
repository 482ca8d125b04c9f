import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin, Rolldown } from 'vite';

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** Vite's file continues with the notices of what only Vite itself contains. */
const ITS_OWN_PACKAGES = /^# Licenses of bundled dependencies/m;

/** Emits `licenses.txt` beside the scripts, with the notices of the packages that they contain. */
export const licenses: Plugin = {
  name: 'licenses',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const fileName = `${this.environment.config.build.assetsDir}/licenses.txt`;
      this.emitFile({ type: 'asset', fileName, source: noticesOf(modulesOf(Object.values(bundle))) });
    },
  },
};

/** Returns the modules whose code is in the output. */
export const modulesOf = (output: readonly Output[]): string[] =>
  output.flatMap((file) =>
    file.type === 'chunk'
      ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : [],
  );

/** Returns the notices of the packages of these modules. @throws Error for a package without a license file */
export function noticesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap(packageFolders));
  return [...folders]
    .map(noticeOf)
    .sort()
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** Returns the folder of the module's package, and of those that the package has bundled into the module. */
function packageFolders(module: string): string[] {
  const [, helperOf] = /^\0(vite|rolldown)\//.exec(module) ?? [];
  if (helperOf) return [folderOf(helperOf, import.meta.filename)];
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module) ?? [];
  if (!folder) return [];
  const file = module.replace(/\?.*/, '');
  const map = `${file}.map`;
  const sources: string[] = existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [];
  const names = sources.flatMap(
    (source) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
  );
  return [folder, ...names.map((name) => folderOf(name, file))];
}

/** Returns the folder of an installed package. @throws Error if it is missing */
function folderOf(name: string, importer: string): string {
  const places = createRequire(importer).resolve.paths(name) ?? [];
  const folder = places.map((place) => `${place}/${name}`).find(existsSync);
  if (!folder) throw new Error(`${name}, which ${importer} contains, isn't installed`);
  return folder;
}

function noticeOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
  if (files.length === 0) throw new Error(`${name} has no license file`);
  const [own = ''] = files
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
    .split(ITS_OWN_PACKAGES);
  return `${name} ${version}\n\n${own.trim()}\n`;
}
