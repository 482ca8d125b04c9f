import * as v from 'valibot';
import { checkedPatterns } from './url-patterns.ts';

/** A host or a base of paths, without the slash at its end, since paths begin with one; empty for the page's own. */
const base = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/|\/(?!\/)|$)/i),
  v.transform((address) => address.replace(/\/$/, '')),
);

/** The same of this key, or ours: what the host has meant by anything else is told, since nobody else could. */
const baseOr = (key: string, ours: string) =>
  v.fallback(base, (given) => {
    if (given && given.value !== null) console.error(`config.${key}: left out`, given.value);
    return ours;
  });

/** Nothing is loaded or sent without a key, nor while it is disabled (spec 1, open point 20). */
const analytics = v.object({
  key: v.fallback(v.nullable(v.string()), null),
  /** Where events go; empty for the page's own host. */
  host: baseOr('analytics.host', ''),
  disabled: v.fallback(v.boolean(), true),
});

/** What the host page tells about its deployment; every key may be missing (design: host contract). */
export const configSchema = v.object({
  product: v.fallback(v.string(), import.meta.env.PRODUCT),
  productName: v.fallback(v.string(), import.meta.env.PRODUCT_NAME),
  /** Put before `/api/v1/...`; empty for the page's own host. */
  apiHost: baseOr('apiHost', ''),
  wwwHost: baseOr('wwwHost', ''),
  siteHost: baseOr('siteHost', ''),
  /** Base of every recipient address: a path in development, an origin alone in production. */
  promosArea: baseOr('promosArea', '/recipient'),
  cdn: baseOr('cdn', ''),
  /** Further origins that a server-given address may lead to. */
  navigationOrigins: v.fallback(v.array(v.string()), []),
  preferClient: v.fallback(v.boolean(), false),
  autoLogin: v.fallback(v.boolean(), false),
  chrome: v.fallback(v.boolean(), true),
  /** Module of the widget that tells people from machines; empty for none (open point 72). */
  humanCheck: v.fallback(v.string(), ''),
  /** Patterns in the place of ours, by their names in `url-patterns.ts`. */
  urls: v.fallback(v.pipe(v.record(v.string(), v.unknown()), v.transform(checkedPatterns)), {}),
  analytics: v.fallback(analytics, v.parse(analytics, {})),
});

export type Config = v.InferOutput<typeof configSchema>;

/** The deployment when the host says nothing: everything on the page's own host. */
export const defaultConfig: Config = v.parse(configSchema, {});

let current = defaultConfig;

/** The deployment in force. It is set once, when the first island mounts. */
export const config = (): Config => current;

/** Takes over what the host said. */
export function configure(given: Config): void {
  current = given;
}
