import * as v from 'valibot';
import { CAMPAIGN_STATES, type CampaignState } from '../entities/campaign.ts';
import { type Id, listOf } from '../entities/lenient.ts';
import { createStoredValue } from '../session/create-stored-value.ts';

/** The maximum number of promos in a log. Those saved first are dropped. */
const MAX_KEPT = 200;

type Entry = { readonly promo: Id };

/** Creates the store of what this browser knows of the DJ's last promos, the latest last. Invalid entries are left out. */
export function createPromoRecords<T extends Entry>(name: string, schema: v.GenericSchema<unknown, T>) {
  const log = createStoredValue<readonly T[]>({
    name,
    schema: listOf(schema),
    fallback: [],
    followsTabs: true,
  });
  return {
    ...log,
    /** Saves an entry in the place of the promo's previous one, which `create` gets. */
    save: (promo: Id, create: (previous: T | undefined) => T): void =>
      log.update((entries) => {
        const others = entries.filter((entry) => entry.promo !== promo);
        return [...others, create(recordOf(entries, promo))].slice(-MAX_KEPT);
      }),
  };
}

export const recordOf = <T extends Entry>(entries: readonly T[], promo: Id): T | undefined =>
  entries.find((entry) => entry.promo === promo);

/** The states in which the server counts some promos of a list, by their ids. */
export type PromoStates = Readonly<Record<Id, CampaignState>>;

/** Creates the store of what this tab knows of promos that the server still counts. */
export const createPromoStates = (name: string) =>
  createStoredValue<PromoStates>({
    name,
    tab: true,
    schema: v.record(v.string(), v.picklist(CAMPAIGN_STATES)),
    fallback: {},
  });
