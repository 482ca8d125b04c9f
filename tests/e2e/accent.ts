import type { Page } from '@playwright/test';

/** What may have the accent: what plays, what is chosen, and the main action. The logo is a picture. */
const ALLOWED = [
  '[data-current]',
  '[data-status]',
  '[data-selected]',
  '[data-chosen]',
  '[data-rated]',
  '[data-below]',
  '[aria-current]',
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  '[aria-checked="true"]',
  'label:has(:checked)',
  '[data-variant="main"]',
].join(', ');

/** Returns the elements in the accent colour that neither play nor are chosen nor the main action. */
export const accentFaults = (page: Page): Promise<string[]> =>
  page.evaluate((allowed) => {
    const sample = document.createElement('i');
    sample.style.color = 'var(--_accent, #010203)';
    document.querySelector('main[data-island]')?.append(sample);
    const accent = getComputedStyle(sample).color;
    sample.remove();
    const hasAccent = (element: Element): boolean => {
      const { color, backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      return (
        backgroundColor === accent ||
        (borderTopWidth !== '0px' && borderTopColor === accent) ||
        (color === accent && (hasText || element.localName === 'svg'))
      );
    };
    return [...document.querySelectorAll('[data-island] *')]
      .filter((element) => element.checkVisibility() && hasAccent(element) && !element.closest(allowed))
      .map((element) => `${element.getAttribute('class') ?? element.localName} has the accent`);
  }, ALLOWED);
