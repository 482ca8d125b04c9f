import { useSyncExternalStore } from 'react';
import { type Config, config, defaultConfig } from '../config/config.ts';

const never = () => () => {};

/** The deployment; what the build knows of it while hydrating. It never changes after that. */
export const useConfig = (): Config => useSyncExternalStore(never, config, () => defaultConfig);
