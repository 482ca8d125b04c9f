import { missingScript } from '../api/errors.ts';
import { loader } from '../loader.ts';
import { wordsFor } from '../messages.ts';
import { recover } from './missing-part.ts';
import { notify } from './notifications.ts';

/** What a press needs, and a page that only shows does not. */
export type Later<Module> = {
  /**
   * Does the work, at once where the module is here: some browsers let sound begin within a press alone. Where it does not
   * come, the person hears of it, and then `otherwise`.
   */
  readonly use: (work: (module: Module) => void, otherwise?: () => void) => void;
  /** Has the module here before it is wanted, and then does the work; what fails is told where it is wanted. */
  readonly prepare: (work?: (module: Module) => void) => void;
};

/** A module that is loaded after what shows. */
export function later<Module>(fetchModule: () => Promise<Module>): Later<Module> {
  const { here, load } = loader(fetchModule);

  return {
    use(work, otherwise = () => {}) {
      const module = here();
      if (module) work(module);
      else
        load()
          .catch(recover)
          .then(work, () => {
            tell();
            otherwise();
          });
    },
    prepare(work = () => {}) {
      const module = here();
      if (module) work(module);
      else load().then(work, () => {});
    },
  };
}

/** Whoever pressed hears the same as where a call lacks its script. */
const tell = (): unknown => notify('error', wordsFor(missingScript()));
