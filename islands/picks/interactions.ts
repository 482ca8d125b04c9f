import { logFailure } from '../../shared/api/errors.ts';
import { reportImpression, reportInteraction } from '../../shared/api/recipient-picks.ts';
import type { Id } from '../../shared/entities/lenient.ts';

const calls = { interaction: reportInteraction, impression: reportImpression } as const;

/** Tells the server what was done with a pick and what was seen, at most once per kind and pick (spec 4, open point 61). */
export function createReports() {
  const told = new Set<string>();

  const once = (kind: keyof typeof calls) => (pick: Id) => {
    const key = `${kind} ${pick}`;
    if (told.has(key)) return;
    told.add(key);
    calls[kind](pick).catch((caught) => logFailure(`${kind} with pick ${pick} was not told`, caught));
  };

  return { interaction: once('interaction'), impression: once('impression') };
}
