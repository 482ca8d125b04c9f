import * as v from 'valibot';
import { type SocialService, socialNames, socialServiceSchema } from '../../../shared/entities/social.ts';
import { type Backend, type Call, router } from '../context.ts';
import { POPUP_END_HEADERS } from '../headers.ts';
import { logIn } from '../logins.ts';
import { builtPage } from '../pages.ts';
import { grantAccess, sendBySecret, sendOf } from '../promos/sends.ts';
import { confirmRecipient, type Recipient, recipientByEmail } from '../recipients-and-users.ts';
import { saveConfirmedEmail, sessionById } from '../sessions.ts';
import { CLIENT } from '../social/provider.ts';
import { finishSocialLogin, startSocialLogin } from '../social/social-logins.ts';
import { recipientLinkedTo } from '../social-links.ts';

const profileReply = v.object({ name: v.string(), email: v.string() });
type Profile = v.InferOutput<typeof profileReply>;

type SignupProps = Partial<Profile> & {
  readonly popup: { readonly success: boolean };
  readonly info_message: string;
};

export function socialRoutes(backend: Backend) {
  const { db, provider } = backend;

  return router()
    .get('/dj-signup-oauth/:service/popup', (c) => {
      const service = serviceIn(c);
      if (!service) return c.notFound();
      const state = startSocialLogin(backend, c.get('session'), {
        service,
        secret: c.req.query('secret') ?? null,
      });
      const query = new URLSearchParams({
        client_id: CLIENT.id,
        redirect_uri: callbackOf(c, service),
        state,
      });
      return c.redirect(`${provider.origin}/${service}/authorize?${query}`, 303);
    })
    .get('/dj-signup-oauth/:service/callback', async (c) => {
      const service = serviceIn(c);
      if (!service) return c.notFound();
      const props = await finishLogin(c, service);
      const session = sessionById(db, c.get('session').id);
      if (session) c.set('session', session);
      return c.html(await builtPage(backend, c, 'dj-signup-steps', props), 200, POPUP_END_HEADERS);
    });

  async function finishLogin(c: Call, service: SocialService): Promise<SignupProps> {
    const { state = '', code = '', error } = c.req.query();
    const login = finishSocialLogin(backend, c.get('session'), state);
    if (login?.service !== service) return refused('This login has expired. Please start again.');
    if (error === 'access_denied') {
      return refused(`Login with ${socialNames[service]} was denied. Nothing was changed.`);
    }
    const profile = error ? null : await exchange(service, code, callbackOf(c, service));
    if (!profile) return refused(`${socialNames[service]} couldn't log you in. Try again in a moment.`);
    const recipient = recipientLinkedTo(db, service, profile.email) ?? recipientByEmail(db, profile.email);
    const info_message = db.transaction(() => {
      saveConfirmedEmail(db, c.get('session'), profile.email, profile.name);
      const notSent = login.secret === null || grantPromo(login.secret, recipient) ? '' : NOT_SENT;
      if (!recipient) return notSent || 'Almost done. Check your details.';
      confirmRecipient(db, recipient.id);
      logIn(backend, c, 'recipient', recipient);
      return `You're logged in as ${recipient.name || recipient.email}. ${notSent}`.trim();
    });
    return { ...profile, popup: { success: true }, info_message };
  }

  async function exchange(service: SocialService, code: string, redirect: string): Promise<Profile | null> {
    const body = new URLSearchParams({
      code,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uri: redirect,
    });
    const reply = await provider.fetch(
      new Request(`${provider.origin}/${service}/token`, {
        method: 'POST',
        body: body.toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
    );
    return reply.ok ? v.parse(profileReply, await reply.json()) : null;
  }

  function grantPromo(secret: string, recipient: Recipient | null): boolean {
    const sendOfLink = sendBySecret(db, secret);
    const send = sendOfLink && recipient && sendOf(db, sendOfLink.promoId, recipient);
    if (send) grantAccess(db, send.id);
    return Boolean(send);
  }
}

const NOT_SENT = 'This promo was sent to another address.';

const refused = (info_message: string): SignupProps => ({ popup: { success: false }, info_message });

function serviceIn(c: Call): SocialService | null {
  const service = c.req.param('service');
  return v.is(socialServiceSchema, service) ? service : null;
}

const callbackOf = (c: Call, service: SocialService): string =>
  `${new URL(c.req.url).origin}/dj-signup-oauth/${service}/callback`;
