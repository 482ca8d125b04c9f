export type Device = { readonly browser: string; readonly os: string };

/** Later browsers also claim to be the earlier ones, so the first match wins. */
const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['Mac OS X', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

export const parseUserAgent = (userAgent: string): Device => ({
  browser: BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other',
  os: SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other',
});
