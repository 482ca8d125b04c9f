import { type Config, config, defaultConfig } from '../config/config.ts';
import { useIsShell } from './use-hydrated.ts';

/** Returns the host page's configuration, or the default while React hydrates a shell. */
export const useConfig = (): Config => (useIsShell() ? defaultConfig : config());
