import type { Mail } from '../backend/mail.ts';
import { AGENCY_ADDRESS } from '../backend/seed/identities.ts';
import { invited } from '../backend/seed/invitation.ts';
import { passHumanCheck } from '../support/pass-human-check.ts';
import type { Backstage, Page } from './fixtures.ts';

type Kind = keyof typeof import('../backend/mail-texts.ts');

/** Has one email of every kind sent, and leaves the browser logged out. */
export async function everyMail(page: Page, backstage: Backstage): Promise<Record<Kind | 'groupMail', Mail>> {
  const get = async (path: string) => (await page.request.get(path)).json();
  const post = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  /** Waits for the pending request and returns the newest email to the address. */
  const sentTo = async (email: string, request: Promise<{ error?: unknown }>): Promise<Mail> => {
    const { error } = await request;
    if (error) throw new Error(`no mail to ${email}: ${JSON.stringify(error)}`);
    backstage.wait(1000);
    return backstage.mailTo(email);
  };
  const secretOf = async (id: number): Promise<string> => (await get(`/recipient/promos/${id}`)).error.secret;

  const inviteMail = backstage.mailTo(invited.email);
  const promoMail = backstage.mailTo('vesper@example.net');
  backstage.wait(1000);
  const link = (email: string) => sentTo(email, post('/recipient/confirm', { email }));
  const loginMail = await link('vesper@example.net');
  const groupMail = await link(AGENCY_ADDRESS);
  const holder = { name: 'Nova', email: 'nova@example.net' };
  const pinMail = await sentTo(holder.email, post('/recipient/signup/check_email', holder));
  const client = 'office@nightjar.example.net';
  const resetMail = await sentTo(client, get(`/reset_password?email=${client}`));

  await backstage.become('unconfirmed');
  const verify = `/verify/${await secretOf(1)}?src=button`;
  const human_check = await passHumanCheck(post);
  const confirmMail = await sentTo('unconfirmed@example.net', post(verify, { human_check }));

  await backstage.become('marlow');
  const marlow = 'marlow@example.net';
  const accessMail = await sentTo(marlow, get(`/verifyemail/${await secretOf(22)}?email=${marlow}`));

  await page.context().clearCookies();
  return { inviteMail, promoMail, loginMail, groupMail, pinMail, resetMail, confirmMail, accessMail };
}
