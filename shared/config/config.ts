import * as v from 'valibot';
import { boolSchema, rowsOf, textSchema } from '../environment/values.ts';
import { objectWithWarnings, warnOnce } from '../environment/warnings.ts';
import { checkedPatterns } from './url-patterns.ts';

/** An origin or a path, without a trailing slash. An empty string means the page's own origin. */
const baseUrl = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/|\/(?!\/)|$)/i, 'Expected an origin such as https://www.example.com, or a path'),
  v.transform((address) => address.replace(/\/$/, '')),
);

/** The addresses of calls already begin with `/api/v1`. */
const apiHost = v.pipe(
  baseUrl,
  v.transform((address) => {
    if (/\/api(\/v\d+)?$/.test(address))
      warnOnce('config.apiHost', 'Leave out /api/v1, which is added', address);
    return address;
  }),
);

/** Without a `key`, or if `disabled` is true, nothing is sent (spec 1, open point 20). */
const analytics = objectWithWarnings('config.analytics', {
  key: v.fallback(v.nullable(textSchema), null),
  host: v.fallback(baseUrl, ''),
  // An invalid value may have been meant to turn it off.
  disabled: v.fallback(v.nullish(boolSchema, false), true),
});

const optionalText = v.fallback(v.optional(textSchema), undefined);
const pagePerType = (name: string) =>
  v.fallback(objectWithWarnings(name, { recipient: optionalText, client: optionalText }), {});

/** The settings that a host page passes (pages/README.md). */
export const configSchema = objectWithWarnings('config', {
  product: v.fallback(textSchema, import.meta.env.PRODUCT),
  productName: v.fallback(textSchema, import.meta.env.PRODUCT_NAME),
  apiHost: v.fallback(apiHost, ''),
  wwwHost: v.fallback(baseUrl, ''),
  siteHost: v.fallback(baseUrl, ''),
  /** The base URL of the DJs' pages, which is a path in development and an origin in production. */
  promosArea: v.fallback(baseUrl, '/recipient'),
  cdn: v.fallback(baseUrl, ''),
  navigationOrigins: v.fallback(rowsOf(textSchema), []),
  preferClient: v.fallback(boolSchema, false),
  autoLogin: v.fallback(boolSchema, false),
  chrome: v.fallback(boolSchema, true),
  /** Where keyboard shortcuts act: on the whole page, or while an island or the player has the focus. */
  keys: v.fallback(v.optional(v.picklist(['page', 'island', 'off'])), undefined),
  /** `auto` follows the system. Host pages that set none decide by their own `color-scheme`. */
  colorScheme: v.fallback(v.optional(v.picklist(['light', 'dark', 'auto'])), undefined),
  /** Where each kind of user goes after a login, unless the backend says so. */
  afterLoginUrl: pagePerType('config.afterLoginUrl'),
  /** Where a logout leads, which otherwise the backend decides. */
  afterLogoutUrl: pagePerType('config.afterLogoutUrl'),
  /** The URL of the logo in the bar; '' shows the product name. */
  logo: v.fallback(textSchema, ''),
  /** The URL of the captcha's script module; '' means no captcha (open point 72). */
  humanCheck: v.fallback(textSchema, ''),
  urls: v.fallback(v.pipe(v.record(v.string(), v.unknown()), v.transform(checkedPatterns)), {}),
  analytics: v.fallback(analytics, v.parse(analytics, {})),
});
export type Config = v.InferOutput<typeof configSchema>;

export const defaultConfig: Config = v.parse(configSchema, {});

let current = defaultConfig;

export const config = (): Config => current;

export function configure(settings: Config): void {
  current = settings;
}

/** Returns a function that computes a value once per configuration. */
export function perConfig<T>(compute: (settings: Config) => T): () => T {
  let known: { readonly settings: Config; readonly value: T } | null = null;
  return () => {
    if (known?.settings !== current) known = { settings: current, value: compute(current) };
    return known.value;
  };
}
