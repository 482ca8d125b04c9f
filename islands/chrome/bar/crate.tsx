import { useStore } from '@nanostores/react';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../../../shared/config/constants.ts';
import { type CrateItem, downloadedText } from '../../../shared/downloads/crate.ts';
import { $downloadFormat, chooseFormat } from '../../../shared/downloads/download-format.ts';
import { formatSize } from '../../../shared/downloads/downloads.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { notifyFailure } from '../../../shared/notifications/error-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Cover } from '../../../shared/ui/cover.tsx';
import { keepFocus } from '../../../shared/ui/focus.ts';
import { useMenu } from '../../../shared/ui/menu.tsx';
import { Name } from '../../../shared/ui/name.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { useRenderTime } from '../../../shared/ui/use-hydrated.ts';
import { $crateDownloads, downloadPromos, isBusy } from './crate-store.ts';

type Props = { readonly items: readonly CrateItem[] };

/** What was unlocked today, to download it in one go. The button counts what isn't taken yet. */
export default function Crate({ items }: Props) {
  const format = useStore($downloadFormat);
  const downloads = useStore($crateDownloads);
  const { isOpen, container, panelId, buttonProps } = useMenu({ coversPhone: true });
  // Of a promo that has failed, some tracks may have been downloaded.
  const missing = items.filter(
    ({ promo, downloadedAt }) => downloadedAt === null || downloads[promo]?.state === 'failed',
  );

  return (
    <div className="dp-crate dp-chip-anchor" ref={container}>
      <Button
        variant="plain"
        className={missing.length > 0 ? 'dp-numbers' : 'dp-muted'}
        icon="download"
        {...buttonProps}
      >
        <span>Crate</span> {missing.length > 0 && <span>{missing.length}</span>}
      </Button>
      {isOpen && (
        <section id={panelId} className="dp-surface dp-chip-popup" aria-label="Crate">
          <div className="dp-entry">
            <h2 className="dp-section" tabIndex={-1}>
              Crate
            </h2>
            {missing.length > 0 && (
              <Button
                size="small"
                ref={keepFocus}
                pending={items.some(({ promo }) => isBusy(downloads[promo]))}
                onClick={() => downloadPromos(missing.map(({ promo }) => promo))}
              >
                Download all
              </Button>
            )}
          </div>
          {items.some(({ hasZip }) => !hasZip) && (
            <div>
              <Segments
                legend="Single tracks"
                isJoined
                options={DOWNLOAD_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
                value={format}
                onChange={(chosen) => void chooseFormat(chosen).catch(notifyFailure)}
              />
            </div>
          )}
          <ul>
            {items.map((item) => (
              <CrateRow key={item.promo} item={item} format={format} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const stateTexts = { queued: 'Waiting', pending: 'Downloading…', done: null };

function CrateRow({ item, format }: { readonly item: CrateItem; readonly format: DownloadFormat }) {
  const download = useStore($crateDownloads, { keys: [item.promo] })[item.promo];
  const today = useRenderTime();
  const hasFailed = download?.state === 'failed';
  const text = hasFailed ? download.text : download && stateTexts[download.state];
  const taken = item.downloadedAt && downloadedText(item.downloadedAt, today);
  const isRepeated = taken && !hasFailed;
  const action = hasFailed ? 'Try again' : isRepeated ? 'Download again' : 'Download';
  return (
    <li className="dp-entry">
      <Cover src={item.cover} size={40} />
      <div className="dp-crate-text">
        <a className="dp-ellipsis" href={urls.recipientPromosOne(item.promo)}>
          <Name>{item.name}</Name>
        </a>
        <p className={hasFailed ? 'dp-error' : 'dp-help'} role="status">
          {text || taken || describeFiles(item, format)}
        </p>
      </div>
      <Button
        size="small"
        variant="plain"
        icon={isRepeated ? 'download' : undefined}
        pending={isBusy(download)}
        aria-label={`${action}: ${item.name}`}
        onClick={() => downloadPromos([item.promo])}
      >
        {!isRepeated && action}
      </Button>
    </li>
  );
}

/** Returns 'Zip, WAV · 14 MB', or 'Tracks, MP3 · 5.2 MB' in the preferred format if there is one. */
function describeFiles({ hasZip, sizes }: CrateItem, preferred: DownloadFormat): string {
  const format = [preferred, ...DOWNLOAD_FORMATS, ...Object.keys(sizes)].find((key) => key in sizes) ?? 'zip';
  const files = [hasZip ? 'Zip' : 'Tracks', format !== 'zip' && format.toUpperCase()];
  const size = sizes[format];
  return [files.filter(Boolean).join(', '), size && formatSize(size)].filter(Boolean).join(' · ');
}
