import { dailyJourneys } from './journeys/daily.ts';
import { inboxJourneys } from './journeys/inbox.ts';
import type { Journey } from './journeys/journey.ts';
import { listJourneys } from './journeys/lists.ts';
import { loginJourneys } from './journeys/login.ts';
import { promoJourneys } from './journeys/promo.ts';
import { personAt } from './person.ts';
import { startSite } from './site.ts';
import type { Engine, WindowOptions } from './window.ts';

export const journeysFor = ({ size }: WindowOptions, name = ''): Journey[] =>
  [...loginJourneys, ...promoJourneys, ...inboxJourneys, ...listJourneys, ...dailyJourneys].filter(
    (journey) => (journey.only === null || journey.only === size) && journey.name.includes(name),
  );

/** Runs each journey with fresh data, and returns what went wrong. */
export async function runJourneys(engine: Engine, journeys: readonly Journey[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, run } of journeys) {
    const site = await startSite();
    const window = await engine.openWindow();
    const person = personAt(window, site);
    await run(person).catch((error: unknown) => faults.push(`${name}: ${error}`));
    faults.push(...site.takeFaults().map((fault) => `${name}: ${fault}`));
    await window.close();
    await site.close();
  }
  return faults;
}
