import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The small one, which a document needs once: to read it in takes longer than to look at a page. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const sourceFor = async (page: Page): Promise<string> =>
  (await page.evaluate(() => 'axe' in window)) ? 'void 0' : source;

/** A page of ours is one document: no window is opened to join what several found, and no style is asked for again. */
const axeOn = async (page: Page) =>
  new AxeBuilder({ page, axeSource: await sourceFor(page) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });

/** What WCAG 2.2 AA and best practice find wrong with the page as it stands, and how far it runs off the side. */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await findings((await axeOn(page)).withTags(RULES))),
  ...(await overflowOf(page)),
  ...(await headingFaults(page)),
];

/** axe does not ask for a main heading while a dialog is open, though the page behind may be hidden. */
async function headingFaults(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading', { level: 1 }).count();
  return headings === 0 ? ['no main heading'] : [];
}

/** What another width and another scheme may change: what can be read, and how far it runs off the side. */
export const looksFaultsOf = async (page: Page): Promise<string[]> => [
  ...(await findings((await axeOn(page)).withRules('color-contrast'))),
  ...(await overflowOf(page)),
];

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

async function overflowOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [`${overflow} px run off the side`] : [];
}
