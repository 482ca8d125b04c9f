import type { Sign } from '../backend/gallery/states.ts';

/** Functions that run in the page. They are serialised, so they use only their arguments. */

type Query = {
  readonly role: string;
  readonly name: string;
  readonly isPattern: boolean;
  readonly within: string;
};
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Returns the box of a control that can be pressed in its middle; null if there is none yet. */
export function findControl({ role, name, isPattern, within }: Query): Box | null {
  const library = Object(window).TestingLibraryDom;
  const top = document.querySelector(within);
  if (!library || !top) return null;
  const options = name === '' ? {} : { name: isPattern ? new RegExp(name) : name };
  const isHydrated = (element: Element): boolean =>
    !element.closest('[data-island]') || Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isMoving = ({ playState, effect }: Animation, element: Element): boolean =>
    playState === 'running' &&
    effect instanceof KeyframeEffect &&
    effect.target?.contains(element) === true &&
    effect.getComputedTiming().iterations !== Infinity;
  const found: HTMLElement[] = library.queryAllByRole(top, role, options);
  for (const control of found) {
    // Radio buttons and switches are pressed by their labels.
    const target = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
    if (!isHydrated(control) || control.matches(':disabled')) continue;
    // A sheet that has only begun to open seems to stand still on a slow machine.
    if (document.getAnimations().some((animation) => isMoving(animation, target))) continue;
    const isOnTop = (): boolean => {
      const { x, y, width, height } = target.getBoundingClientRect();
      const topmost = document.elementFromPoint(x + width / 2, y + height / 2);
      return topmost !== null && (target.contains(topmost) || topmost.contains(target));
    };
    // Firefox scrolls by a pixel each time.
    if (!isOnTop()) target.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!isOnTop()) continue;
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x, y, width, height };
  }
  return null;
}

/** Whether the sign is visible. Without a selector, the smallest element with the text counts. */
export function isShown({ css, text, isWhole }: Sign): boolean {
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const has = (element: Element) =>
    text === undefined || (isWhole ? textOf(element) === text : textOf(element).includes(text));
  return [...document.querySelectorAll(css ?? 'body *')]
    .filter((element) => has(element) && (css !== undefined || ![...element.children].some(has)))
    .some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    });
}
