import { type Config, config, defaultConfig } from '../config/config.ts';
import { useHydrated } from './use-hydrated.ts';

/** Returns the host page's configuration. During hydration it is the default, which the build has rendered. */
export const useConfig = (): Config => (useHydrated() ? config() : defaultConfig);
