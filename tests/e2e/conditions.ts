import type { Page } from '@playwright/test';
import { resize } from './resize.ts';

/** Checks for people who enlarge pages, use forced colours or want no motion. */

const PHONE = { width: 360, height: 740 } as const;
const NARROW = { width: 320, height: 640 } as const;
/** A 1280 px desktop window at 200 % zoom. */
const ENLARGED = { width: 640, height: 640 } as const;

/** Call it on a page opened with reduced motion. The page stays enlarged afterwards. */
export async function readingFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  const note = (condition: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${fault} (${condition})`));

  await resize(page, PHONE);
  note('reduced motion', await page.evaluate(moving));
  await page.emulateMedia({ forcedColors: 'active' });
  note('forced colours', await page.evaluate(unmarked));
  note('forced colours', await page.evaluate(unchosen));
  await page.emulateMedia({ forcedColors: null });
  note('player', await page.evaluate(smallInPlayer));
  note('player', await page.evaluate(coveredInPlayer));
  await resize(page, NARROW);
  note('320 px', await page.evaluate(overflowing));
  await page.evaluate(spaceText);
  note('text spacing', await page.evaluate(overflowing));
  note('text spacing', await page.evaluate(cutOff));
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  await resize(page, ENLARGED);
  await page.evaluate(enlargeText);
  note('text at 200 %', await page.evaluate(overflowing));
  note('text at 200 %', await page.evaluate(cutOff));
  if (before) await page.setViewportSize(before);
  return faults;
}

/** The functions below run in the page. */

export function overflowing(): string[] {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  if (overflow <= 0) return [];
  const widest = [...document.querySelectorAll('body *')].find(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  );
  return [`${overflow} px run off the side, with ${widest?.className || widest?.tagName}`];
}

/** A change of colour doesn't count as motion. */
function moving(): string[] {
  const still = ['opacity', 'color', 'backgroundColor', 'offset', 'computedOffset', 'easing', 'composite'];
  return document.getAnimations().flatMap(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
    const moved = effect
      .getKeyframes()
      .some((frame) => Object.keys(frame).some((key) => !still.includes(key)));
    const lasts = Number(effect.getComputedTiming().activeDuration) > 100;
    return moved && lasts ? [`${effect.target?.className} moves`] : [];
  });
}

/** Fields and switches need a visible border in forced colours; a PIN input has its boxes. */
function unmarked(): string[] {
  const hasEdge = (element: Element): boolean =>
    ['', '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      return part !== '' && style.content === 'none' ? false : Number.parseFloat(style.borderTopWidth) > 0;
    });
  return [
    ...document.querySelectorAll(
      'input:not([type=range], [autocomplete=one-time-code]), textarea, select, [role=switch]',
    ),
  ]
    .filter((control) => control.checkVisibility({ opacityProperty: true }) && control.clientWidth > 1)
    .filter((control) => !['checkbox', 'radio', 'hidden'].includes(control.getAttribute('type') ?? ''))
    .filter((control) => ![control, ...control.querySelectorAll('*')].some(hasEdge))
    .map((control) => `${control.className || control.tagName} has no edge`);
}

/** What is chosen has the highlight colour. */
function unchosen(): string[] {
  const sample = document.createElement('i');
  sample.style.cssText = 'forced-color-adjust: none; color: Highlight';
  document.body.append(sample);
  const highlight = getComputedStyle(sample).color;
  sample.remove();
  const chosen =
    '[aria-current], [aria-selected="true"], [aria-pressed="true"], [data-row][data-selected], label:has(> .dp-hidden:checked)';
  return [...document.querySelectorAll(chosen)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => {
      const style = getComputedStyle(element);
      const isOutlined = style.outlineStyle !== 'none' && style.outlineColor === highlight;
      const isBordered = style.borderBottomWidth !== '0px' && style.borderBottomColor === highlight;
      return !isOutlined && !isBordered && ![style.color, style.backgroundColor].includes(highlight);
    })
    .map((element) => `${element.getAttribute('class') || element.localName} does not look chosen`);
}

/** The text spacing of WCAG 1.4.12, which a person may set. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

function smallInPlayer(): string[] {
  return [...document.querySelectorAll('[aria-label=Player] :is(button, input)')].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    // The line of the bar has less room while the strip of a promo is right above it.
    const smallest =
      control.matches('.dp-slider') && document.querySelector('.dp-strip:not(:empty)') ? 24 : 44;
    return control.checkVisibility() && Math.min(width, height) < smallest
      ? [`${control.className || control.tagName} is ${Math.round(width)} by ${Math.round(height)}`]
      : [];
  });
}

/** Elements that may cover others: messages above the player, or the queue. */
function coveredInPlayer(): string[] {
  if (document.querySelector('dialog[open]')) return [];
  return [...document.querySelectorAll('[aria-label=Player] button')].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const upmost = document.elementFromPoint(left + width / 2, top + height / 2);
    return control.checkVisibility() && upmost && !control.contains(upmost)
      ? [`${control.className} lies under ${upmost.className || upmost.tagName}`]
      : [];
  });
}

/** Enlarges text only, as some browsers can. */
function enlargeText(): void {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('body, body *')];
  const sizes = all.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return { element, fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) };
  });
  for (const { element, fontSize, lineHeight } of sizes) {
    element.style.fontSize = `${fontSize * 2}px`;
    if (lineHeight) element.style.lineHeight = `${lineHeight * 2}px`;
  }
}

/** Text that its own box clips, except with an ellipsis. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, label, p')]
    .filter((element) => element.checkVisibility({ opacityProperty: true }) && element.clientHeight > 1)
    .filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const hides = overflowX !== 'visible' || overflowY !== 'visible';
      return (
        hides &&
        textOverflow !== 'ellipsis' &&
        webkitLineClamp === 'none' &&
        element.scrollHeight > element.clientHeight + 2
      );
    })
    .map(
      (element) => `${element.className || element.tagName} cuts off ‘${element.textContent.slice(0, 30)}’`,
    );
}
