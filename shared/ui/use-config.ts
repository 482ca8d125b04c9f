import { type Config, config, defaultConfig } from '../config/config.ts';
import { useHydrated } from './use-hydrated.ts';

/** The deployment. While hydrating it is the default one, which the build has rendered. */
export const useConfig = (): Config => (useHydrated() ? config() : defaultConfig);
