import * as v from 'valibot';
import { type Pick, pickSchema } from '../../../shared/entities/pick.ts';

/** A pick that is ordinary in all that is not said. */
export const pick = (pick_id: number, type: string, fields: object = {}): Pick =>
  v.parse(pickSchema, { pick_id, type, weight: 50, campaign: { id: pick_id }, ...fields });
