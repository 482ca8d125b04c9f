import { useStore } from '@nanostores/react';
import { type DateOrder, dateOrderOf } from '../format/dates.ts';
import { $session } from '../session/session.ts';

/** Returns the date order of the client who is logged in, which holds on every page (spec 6). */
export const useDateOrder = (): DateOrder => dateOrderOf(useStore($session).user);
