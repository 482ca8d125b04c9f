import { type ComponentType, lazy } from 'react';
import { recover } from '../stores/missing-part.ts';

/** A view that is loaded once it is wanted, and sought anew with the whole page where the server no longer has it. */
export const part = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(recover));
