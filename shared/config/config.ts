import * as v from 'valibot';
import { checkedPatterns } from './url-patterns.ts';

/** A host or a base of paths, without a slash at its end. Empty is the host of the page. */
const base = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/|\/(?!\/)|$)/i),
  v.transform((address) => address.replace(/\/$/, '')),
);

const baseOr = (key: string, ours: string) =>
  v.fallback(base, (given) => {
    if (given && given.value !== null) console.error(`config.${key}: left out`, given.value);
    return ours;
  });

/** Nothing is loaded or sent without a key, nor while it is disabled (spec 1, open point 20). */
const analytics = v.object({
  key: v.fallback(v.nullable(v.string()), null),
  host: baseOr('analytics.host', ''),
  disabled: v.fallback(v.boolean(), true),
});

/** What the host page says about its deployment. Every key may be missing (design: host contract). */
export const configSchema = v.object({
  product: v.fallback(v.string(), import.meta.env.PRODUCT),
  productName: v.fallback(v.string(), import.meta.env.PRODUCT_NAME),
  apiHost: baseOr('apiHost', ''),
  wwwHost: baseOr('wwwHost', ''),
  siteHost: baseOr('siteHost', ''),
  /** The base of every recipient address: a path in development, an origin in production. */
  promosArea: baseOr('promosArea', '/recipient'),
  cdn: baseOr('cdn', ''),
  /** Other origins that an address from the server may lead to. */
  navigationOrigins: v.fallback(v.array(v.string()), []),
  preferClient: v.fallback(v.boolean(), false),
  autoLogin: v.fallback(v.boolean(), false),
  chrome: v.fallback(v.boolean(), true),
  /** The module of the widget that tells people from machines, empty for none (open point 72). */
  humanCheck: v.fallback(v.string(), ''),
  /** Patterns that replace those of `url-patterns.ts`, by name. */
  urls: v.fallback(v.pipe(v.record(v.string(), v.unknown()), v.transform(checkedPatterns)), {}),
  analytics: v.fallback(analytics, v.parse(analytics, {})),
});
export type Config = v.InferOutput<typeof configSchema>;

/** The deployment when the host says nothing about it. */
export const defaultConfig: Config = v.parse(configSchema, {});

let current = defaultConfig;

/** The deployment. It is set once, when the first island mounts. */
export const config = (): Config => current;

export function configure(given: Config): void {
  current = given;
}
