import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Only `shared/navigation/safe-url.ts` may navigate or write markup. */

const GATE = 'shared/navigation/safe-url.ts';

/** Code that navigates or writes markup. Reading the address is allowed. */
const forbidden = [
  // through the window or the document
  /\b(window|self|top|parent|frames|globalThis|document|defaultView)\b\s*(\?\.|\.|\[|\)\.)\s*['"`]?(location|open|navigation)\b/,
  /(?<![.\w$])(location|navigation)\s*(\?\.|\.)\s*(assign|replace|reload|navigate)\b/,
  // assignments to location or its properties
  /(?<![.\w$])location\s*(\.\s*\w+\s*)?([-+|&?]*)=(?![=>])/,
  // computed access, aliases, destructuring and arguments
  /(?<![.\w$])location\s*\[/,
  /=\s*\(?\s*(location|navigation)\s*\)?\s*[;,\n)]/,
  /\(\s*location\s*[,)]|\bof\s+location\b/,
  // attributes of elements that navigate or load, and markup
  /\.\s*(href|action|formAction|srcdoc)\s*=(?!=)/,
  /setAttribute\(\s*['"`](href|action|formaction|src|srcdoc)\b/,
  /innerHTML|outerHTML\s*=|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|javascript:/i,
];

/** A bare `open(` is `window.open`, unless the file declares `open`. */
const opensWindow = (text: string): boolean =>
  /(?<![.\w$])open\(/.test(text) && !/\b(function|const|let)\s+open\b|[{,]\s*open\s*[,(:}]/.test(text);

/** Returns addresses in JSX that come neither from `urls` nor, in the same file, from `safeUrl`. `Cover` calls it itself. */
const addressesIn = (text: string): string[] =>
  [
    ...text
      .replace(/<Cover\b[^>]*>/g, '')
      .matchAll(/\b(?:href|action|formAction|src|srcSet|poster|data)=\{((?:[^{}]|\{[^{}]*\})*)\}/g),
  ]
    .map(([, value = '']) => value.trim())
    .filter((value) => !/^(urls\.|currentPath\(\)$|`#)/.test(value) && !isGated(value, text));

/** Whether the file gets the variable from `safeUrl`, `urls` or `currentPath`. */
const isGated = (name: string, text: string): boolean =>
  /^\w+$/.test(name) &&
  new RegExp(`\\bconst ${name} = [^;]*\\b(safeUrl\\(|urls\\.|currentPath\\()`).test(text);

const breachesIn = (text: string): string[] => [
  ...forbidden.filter((pattern) => pattern.test(text)).map(String),
  ...(opensWindow(text) ? ['open('] : []),
  ...addressesIn(text),
];

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'pages', 'islands', 'shared'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && file !== GATE && existsSync(file));

/** Addresses that a view receives, and their source. */
const received = {
  'islands/chrome/page/notifications.tsx: action.href': 'urls, in expiry.ts',
  'shared/ui/name.tsx: href': 'urls, of its user',
  'islands/chrome/bar/menu-items.tsx: item.url': 'urls, above',
  'islands/chrome/bar/nav-bar.tsx: home': 'urls, below, and in session.ts',
  'islands/chrome/bar/nav-bar.tsx: loginUrl()': 'urls, in expiry.ts',
  'islands/labels/recommended.tsx: `${urls.recipientMyAccount()}#email`': 'urls',
  'islands/login/login.tsx: isShell() ? undefined : hrefOf(tab)': 'urls, below',
  'islands/promo-view/download-part.tsx: `${urls.recipientMyAccount()}#downloads`': 'urls',
  'shared/views/dj-only.tsx: isForDj ? urls.djLogin(currentPath()) : urls.clientLogin()': 'urls',
  'shared/views/dj-only.tsx: isForDj ? urls.myAccount() : urls.recipientMyAccount()': 'urls',
  'islands/labels/label-list.tsx: promosUrl(entry)': 'an address of ours with the id or the name of a label',
  'islands/promo-view/promo-head.tsx: step.href': 'urls, of its user',
  'islands/my-account/account-page.tsx: sectionUrl(id, prefix)': 'a section of the same page',
  'islands/subscribe/subscribe.tsx: review': 'the gate, above',
  'shared/ui/button.tsx: href': 'urls, of its user',
  'shared/ui/cover.tsx: withoutOrigin(url)': 'the gate, above',
  'shared/views/call-error.tsx: loginUrl()': 'urls, in expiry.ts',
  'shared/ui/router-link.tsx: href': 'urls, of its user',
};

test('only safe-url.ts navigates, and addresses from a server pass through it [beyond-08]', () => {
  const breaches = sources.flatMap((file) =>
    breachesIn(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(breaches.sort()).toEqual(Object.keys(received).sort());
});

test.each([
  'location.href = url;',
  'location.href += url;',
  'location = url;',
  'window.location = url;',
  'window?.location.assign(url);',
  "window['location'].assign(url);",
  'globalThis.location = url;',
  '(top ?? self).location = url;',
  'document.defaultView.location = url;',
  "location['href'] = url;",
  'location[part] = url;',
  'location.reload();',
  'const { replace } = location;',
  'const here = location;',
  'Object.assign(location, { href: url });',
  'Reflect.set(location, name, url);',
  'navigation.navigate(url);',
  'open(url);',
  "open(url, '_blank');",
  'window.open(url);',
  'const { open: show } = window; show(url); window.open;',
  'link.href = url;',
  'form.action = url;',
  "link.setAttribute('href', url);",
  'place.innerHTML = text;',
  'frame.srcdoc = text;',
  '<p dangerouslySetInnerHTML={{ __html: text }} />',
  '<a href={promo.url}>',
  `<a href={\`/\${name}\`}>`,
  '<a\n  href={\n    reply.next\n  }\n>',
  '<button formAction={url}>',
  '<img src={promo.packshot_img} />',
  "const url = promo.url; <a href={url}>; safeUrl('page', x)",
])('rejects %s [beyond-08]', (text) => {
  expect(breachesIn(text)).not.toEqual([]);
});

test.each([
  'const { pathname } = new URL(address, location.href);',
  'if (location.search === query && location.hash !== x) return location.pathname;',
  '<li>{location && <bdi>{location}</bdi>}</li>',
  'const { last_login, location } = login;',
  'const open = () => {}; open(view);',
  'dialog.open(view);',
  "const url = safeUrl('link', promo.url); <a href={url}>",
  '<a href={urls.recipientPromosOne(promo.id)}>',
  `<a href={\`#\${id}\`}>`,
])('allows reading the address and checked addresses: %s', (text) => {
  expect(breachesIn(text)).toEqual([]);
});
