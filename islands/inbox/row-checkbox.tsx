import { useStore } from '@nanostores/react';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Inbox } from './inbox-store.ts';

type Props = { readonly campaign: Campaign; readonly inbox: Inbox };

/** Checks the row. With the Shift key, checks the rows from the last one that was checked. */
export function RowCheckbox({ campaign, inbox }: Props) {
  const { id } = campaign;
  const isChecked = useStore(inbox.checked.$ids).has(id);

  return (
    <label className="dp-campaign-check">
      <input
        type="checkbox"
        form=""
        aria-label={`Select: ${campaignName(campaign)}`}
        checked={isChecked}
        onChange={({ nativeEvent }) =>
          inbox.checked.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
