import { type ComponentType, lazy } from 'react';
import { ahead } from '../ahead.ts';
import { recover } from '../stores/missing-part.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A view that is loaded once it is wanted, and sought anew with the whole page where the server no longer has it. */
export const part = <Props>(load: Load<Props>) => lazy(() => load().catch(recover));

/** The same for one that shows at a press: it is there by then. */
export const partAhead = <Props>(load: Load<Props>) => part(ahead(load));
