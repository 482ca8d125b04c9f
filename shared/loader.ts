import { stylesAgain } from './styles-again.ts';
import { TIMEOUT_MS } from './timeout.ts';

/** A module that comes later than the page. */
export type Loader<Module> = {
  /** The module, where it has come. */
  readonly here: () => Module | undefined;
  /**
   * The same for all who ask while it is on its way. One that did not come is sought anew by the next, though some browsers
   * remember that until the page is loaded anew. Nobody waits longer than for a call; one that comes later is there then.
   */
  readonly load: () => Promise<Module>;
};

/** Has a module come once, for all who want it. Whoever it does not come for gets what there is `instead` of it. */
export function loader<Module>(
  fetchModule: () => Promise<Module>,
  instead?: (caught: unknown) => Module,
): Loader<Module> {
  let here: Module | undefined;
  let coming: Promise<Module> | undefined;

  async function fetchOnce(): Promise<Module> {
    try {
      [here] = await Promise.all([fetchModule(), stylesAgain()]);
      return here;
    } finally {
      coming = undefined;
    }
  }

  return {
    here: () => here,
    load: async () => {
      if (here) return here;
      coming ??= fetchOnce();
      return Promise.race([coming, lateness()]).catch(instead);
    },
  };
}

/** Rejects after as long as a call may take. */
const lateness = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS, new Error('timeout')));
