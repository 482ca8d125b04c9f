import * as v from 'valibot';
import { id, text, yes } from './lenient.ts';

/** An identity that is logged in somewhere (spec 3). */
export const loginSchema = v.object({
  id: v.optional(id),
  person_id: id,
  type: v.picklist(['client', 'recipient']),
  email: text,
  name: text,
  homeURL: text,
  isMe: yes,
});

export type Login = v.InferOutput<typeof loginSchema>;
