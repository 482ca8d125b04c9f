import { type Config, config, defaultConfig } from '../config/config.ts';
import { useHydrated } from './use-hydrated.ts';

/** Returns the host page's configuration. During hydration, returns the default, which the build has used too. */
export const useConfig = (): Config => (useHydrated() ? config() : defaultConfig);
