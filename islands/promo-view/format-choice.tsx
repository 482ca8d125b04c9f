import { useStore } from '@nanostores/react';
import { toApiError } from '../../shared/api/errors.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { type DownloadsStore, formatSize, offeredFormats, offersTracks } from './downloads-store.ts';

type Props = { readonly promo: Promo; readonly downloads: DownloadsStore };

/** The formats of single tracks. A zip exists in one format only. */
export function FormatChoice({ promo, downloads }: Props) {
  const format = useStore(downloads.$format);
  const formats = offeredFormats(promo);
  const { sizes } = promo.playlist;
  if (!offersTracks(promo) || formats.length < 2) return null;
  return (
    <>
      <Segments
        legend="Format"
        options={formats.map((value) => ({
          value,
          label: value.toUpperCase(),
          note: sizes[value] ? formatSize(sizes[value]) : undefined,
        }))}
        value={format}
        onChange={downloads.chooseFormat}
      />
      <SaveFormat downloads={downloads} />
    </>
  );
}

function SaveFormat({ downloads }: Pick<Props, 'downloads'>) {
  const session = useStore($session);
  const chosen = useStore(downloads.$chosenFormat);
  if (!chosen || !isDj(session) || chosen === session.recipient?.download_format) return null;
  const name = chosen.toUpperCase();
  const save = async () => {
    try {
      await downloads.saveFormat(chosen);
      notify('success', `${name} is your format now.`);
    } catch (caught) {
      notify('error', errorMessage(toApiError(caught)));
    }
  };
  return (
    <button className="dp-link dp-save-format" type="button" ref={keepFocus} onClick={() => void save()}>
      Always use {name}
    </button>
  );
}
