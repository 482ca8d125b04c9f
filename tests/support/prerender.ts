import { onTestFinished } from 'vitest';

/** Pretends that the browser prerenders the page. The returned function shows the page. */
export function prerender(): () => void {
  const show = () => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  };
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onTestFinished(show);
  return show;
}
