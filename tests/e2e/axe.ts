import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Returns violations of WCAG 2.2 AA and best practices, and by how much the page overflows. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const faults: string[] = await page.evaluate(async (rules) => {
    const options = { runOnly: rules, resultTypes: ['violations'], preload: false };
    const { violations } = await Object(window).axe.run(document, options);
    // An open menu covers a part of what lies behind it until it is closed.
    const menus = [...document.querySelectorAll('[aria-expanded="true"][aria-controls]')].flatMap(
      (button) => document.getElementById(button.getAttribute('aria-controls') ?? '') ?? [],
    );
    const isCovered = (target: string) => {
      const element = document.querySelector(target);
      const box = element?.getBoundingClientRect();
      return menus.some((menu) => {
        const { left, right, top, bottom } = menu.getBoundingClientRect();
        const overlaps = box && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        return overlaps && !menu.contains(element);
      });
    };
    const overflow = document.documentElement.scrollWidth - innerWidth;
    return [
      ...violations.flatMap(({ id, nodes }: { id: string; nodes: { target: string[] }[] }) => {
        const targets = nodes.map(({ target }) => target.join(' '));
        const faulty = id === 'target-size' ? targets.filter((target) => !isCovered(target)) : targets;
        return faulty.length > 0 ? [`${id} at ${faulty.join(', ')}`] : [];
      }),
      ...(overflow > 0 ? [`${overflow} px run off the side`] : []),
    ];
  }, RULES);
  // axe expects no main heading while a dialog is open.
  const headings = await page.getByRole('heading', { level: 1 }).count();
  return headings === 0 ? [...faults, 'no main heading'] : faults;
}
