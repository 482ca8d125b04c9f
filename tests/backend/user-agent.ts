/** Browser and system of a login, by family (spec 3, devinfo). */
export type Device = { readonly browser: string; readonly os: string };

/** Every later name claims to be the earlier ones too: the first that matches wins. */
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
