import { registerHooks } from 'node:module';
import { ORIGIN } from './stand-in.ts';

/** Serves the modules of the site from source texts by path, since Node does not import over HTTP. */
export function serveModules(modules: Readonly<Record<string, string>>): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith(ORIGIN)
        ? { url: specifier, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load(url, context, next) {
      if (!url.startsWith(ORIGIN)) return next(url, context);
      const { pathname } = new URL(url);
      const source = modules[pathname];
      if (source === undefined) throw new Error(`no module at ${pathname}`);
      return { source, format: 'module', shortCircuit: true };
    },
  });
}
