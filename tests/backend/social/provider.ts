import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { socialServiceSchema } from '../../../shared/entities/social.ts';
import { newSecret } from '../secrets.ts';
import { providerPage } from './provider-page.ts';

/** People use the services through the origin, the site through `fetch`. */
export type SocialProvider = {
  readonly origin: string;
  readonly fetch: (request: Request) => Response | Promise<Response>;
};

export const CLIENT = { id: 'dubplate', secret: 'known-to-site-and-service' } as const;

/** The accounts to choose from: a known DJ, the DJ's linked network account, and a new DJ. */
export const socialAccounts = {
  marlow: { name: 'DJ Marlow', email: 'marlow@example.net' },
  afterhours: { name: 'Marlow After Hours', email: 'afterhours@example.org' },
  nova: { name: 'Nova Reyes', email: 'nova@example.net' },
} as const;

const css = readFileSync(join(import.meta.dirname, 'provider.css'), 'utf8');

type AccountKey = keyof typeof socialAccounts;
type Grant = { readonly service: string; readonly redirect: string; readonly account: AccountKey };

const request = v.object({
  service: socialServiceSchema,
  client_id: v.literal(CLIENT.id),
  redirect_uri: v.pipe(
    v.string(),
    v.regex(/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/dj-signup-oauth\/[a-z]+\/callback$/),
  ),
  state: v.pipe(v.string(), v.nonEmpty()),
});

const exchange = v.object({
  code: v.string(),
  client_id: v.literal(CLIENT.id),
  client_secret: v.literal(CLIENT.secret),
  redirect_uri: v.string(),
});

/** The social services on one origin. `sever` sends a policy that cuts the window off from its opener. */
export function createProvider(): Hono {
  const grants = new Map<string, Grant>();

  return new Hono()
    .onError((_, c) => c.text('Unknown site.', 400))
    .use(async (c, next) => {
      await next();
      c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
      c.header('Cache-Control', 'no-store');
      if (c.req.query('sever')) c.header('Cross-Origin-Opener-Policy', 'same-origin');
    })
    .get('/provider.css', (c) => c.text(css, 200, { 'Content-Type': 'text/css' }))
    .get('/:service/authorize', (c) => {
      const { service } = v.parse(request, { ...c.req.query(), ...c.req.param() });
      const severed = new URL(c.req.url);
      severed.searchParams.set('sever', '1');
      return c.html(providerPage(service, socialAccounts, c.req.query('sever') ? null : severed.search));
    })
    .post('/:service/authorize', async (c) => {
      const input = { ...c.req.query(), ...c.req.param() };
      const { service, redirect_uri: redirect, state } = v.parse(request, input);
      const redirectBack = (answer: Record<string, string>) =>
        c.redirect(`${redirect}?${new URLSearchParams({ ...answer, state })}`, 303);
      const { answer } = await c.req.parseBody();
      const account = Object.keys(socialAccounts).find((key): key is AccountKey => key === answer);
      if (!account) return redirectBack({ error: answer === 'fail' ? 'server_error' : 'access_denied' });
      const code = newSecret();
      grants.set(code, { service, redirect, account });
      return redirectBack({ code });
    })
    .post('/:service/token', async (c) => {
      const parsed = v.safeParse(exchange, await c.req.parseBody());
      const grant = parsed.success ? grants.get(parsed.output.code) : undefined;
      if (!parsed.success || !grant) return c.json({ error: 'invalid_grant' }, 400);
      grants.delete(parsed.output.code);
      const isValid =
        grant.service === c.req.param('service') && grant.redirect === parsed.output.redirect_uri;
      return isValid ? c.json(socialAccounts[grant.account]) : c.json({ error: 'invalid_grant' }, 400);
    });
}
