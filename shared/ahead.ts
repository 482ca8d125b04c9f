import { whenIdle } from './idle.ts';
import { loader } from './loader.ts';

/** A module that comes once the page is idle, or at its first use. What did not come then is told where it is used. */
export function ahead<Module>(fetchModule: () => Promise<Module>): () => Promise<Module> {
  const { load } = loader(fetchModule);
  if (typeof document !== 'undefined') whenIdle(() => void load().catch(() => {}));
  return load;
}
