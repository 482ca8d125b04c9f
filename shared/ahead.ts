import { whenIdle } from './idle.ts';

/**
 * A module that is wanted later than the page is: it comes once the page is idle, or at its first use. One that did not
 * come is sought anew at the next use.
 */
export function ahead<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let coming: Promise<Module> | undefined;
  const get = () => {
    coming ??= load().catch((caught: unknown) => {
      coming = undefined;
      throw caught;
    });
    return coming;
  };
  // What did not come then is told where it is used.
  if (typeof document !== 'undefined') whenIdle(() => void get().catch(() => {}));
  return get;
}
