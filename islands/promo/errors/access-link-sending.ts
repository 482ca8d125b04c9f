import { requestAccessLink } from '../../../shared/api/client-session.ts';
import { createSending } from './sending-store.ts';

/** Has a link to the promo sent to an address (spec 8). */
export const createAccessLinkSending = (secret: string) =>
  createSending(
    (email: string) => requestAccessLink(secret, email),
    'You have mail. Please click the link in the email.',
  );

export type AccessLinkSending = ReturnType<typeof createAccessLinkSending>;
