/** Runs first in every page, and reports what a person would find in the console. */

const report = (text) =>
  navigator.sendBeacon(
    '/engines/faults',
    JSON.stringify({ page: location.pathname + location.search, openedAt: performance.timeOrigin, text }),
  );

// Files that fail to load have no message. The faults of the entries cause some.
addEventListener(
  'error',
  ({ message, error }) => message && report(`error: ${message} ${error?.stack ?? ''}`),
);
addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${reason?.message ?? reason}`));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
  // jQuery 1 tests the browser with an inline event handler.
  if (!sourceFile?.includes('/legacy/')) report(`policy: ${violatedDirective} violated by ${blockedURI}`);
});

const { error } = console;
console.error = (...values) => {
  report(`console: ${values.map((value) => value?.stack ?? value).join(' ')}`);
  error.apply(console, values);
};

let shown = '';
setInterval(() => {
  const heading = document.querySelector('h1')?.textContent ?? '';
  if (heading === shown) return;
  shown = heading;
  navigator.sendBeacon('/engines/shown', `${location.href}: ${heading}`);
}, 250);

// The drivers' windows have no touch screen, but on a phone the pages must act as on one.
if (innerWidth < 500 && !matchMedia('(pointer: coarse)').matches) {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    matchMedia.call(window, query.replaceAll('(pointer: coarse)', '(width > 0px)'));
}
