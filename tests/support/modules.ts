import { registerHooks } from 'node:module';
import { ORIGIN } from './stand-in.ts';

/** Node imports nothing over HTTP: has the modules of the site come from these texts, each by its path; others are missing. */
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
