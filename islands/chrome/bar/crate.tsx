import { useStore } from '@nanostores/react';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../../../shared/config/constants.ts';
import { type CrateItem, downloadedText, sizeOfItem, sizeOfItems } from '../../../shared/downloads/crate.ts';
import { $downloadFormat, chooseFormat } from '../../../shared/downloads/download-format.ts';
import { formatSize } from '../../../shared/downloads/downloads.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { notifyFailure } from '../../../shared/notifications/error-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Cover } from '../../../shared/ui/cover.tsx';
import { useMenu } from '../../../shared/ui/menu.tsx';
import { Name } from '../../../shared/ui/name.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { useRenderTime } from '../../../shared/ui/use-hydrated.ts';
import { $crateDownloads, downloadPromos, isBusy } from './crate-store.ts';

type Props = { readonly items: readonly CrateItem[] };

/** What was unlocked today, to download it in one go. */
export default function Crate({ items }: Props) {
  const format = useStore($downloadFormat);
  const { isOpen, container, panelId, buttonProps } = useMenu({ covers: 'phone' });
  const bytes = sizeOfItems(items, format);
  const size = bytes ? ` · ${formatSize(bytes)}` : '';

  return (
    <div className="dp-crate dp-chip-anchor" ref={container}>
      <Button
        variant="plain"
        className="dp-numbers"
        icon="download"
        aria-label={`Crate ${items.length}${size}`}
        {...buttonProps}
      >
        <span className="dp-crate-words">Crate</span> <span>{items.length}</span>
        <span className="dp-crate-words">{size}</span>
      </Button>
      {isOpen && (
        <section id={panelId} className="dp-surface dp-chip-popup" aria-label="Crate">
          <CrateHead items={items} />
          <ul>
            {items.map((item) => (
              <CrateRow key={item.promo} item={item} format={format} />
            ))}
          </ul>
          {items.some(({ hasZip }) => !hasZip) && (
            <Segments
              legend="Single tracks"
              options={DOWNLOAD_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
              value={format}
              onChange={(chosen) => void chooseFormat(chosen).catch(notifyFailure)}
            />
          )}
        </section>
      )}
    </div>
  );
}

function CrateHead({ items }: Props) {
  const downloads = useStore($crateDownloads);
  // Of a promo that has failed, some tracks may have been downloaded.
  const missing = items.filter(
    ({ promo, downloadedAt }) => downloadedAt === null || downloads[promo]?.state === 'failed',
  );
  return (
    <div className="dp-entry">
      <h2 className="dp-section">Unlocked today</h2>
      <Button
        size="small"
        pending={items.some(({ promo }) => isBusy(downloads[promo]))}
        onClick={() => downloadPromos((missing.length > 0 ? missing : items).map(({ promo }) => promo))}
      >
        {missing.length > 0 ? 'Download all' : 'Download all again'}
      </Button>
    </div>
  );
}

const stateTexts = { queued: 'Waiting', pending: 'Downloading…', done: null };

function CrateRow({ item, format }: { readonly item: CrateItem; readonly format: DownloadFormat }) {
  const download = useStore($crateDownloads, { keys: [item.promo] })[item.promo];
  const today = useRenderTime();
  const size = sizeOfItem(item, format);
  const hasFailed = download?.state === 'failed';
  const text = hasFailed ? download.text : download && stateTexts[download.state];
  const taken = item.downloadedAt && downloadedText(item.downloadedAt, today);
  const offered = [item.hasZip ? 'Zip' : 'Tracks', size && formatSize(size)].filter(Boolean).join(' · ');
  const action = hasFailed ? 'Try again' : taken ? 'Download again' : 'Download';
  return (
    <li className="dp-entry">
      <Cover src={item.cover} size={40} />
      <div className="dp-crate-text">
        <a className="dp-ellipsis" href={urls.recipientPromosOne(item.promo)}>
          <Name>{item.name}</Name>
        </a>
        <p className={hasFailed ? 'dp-error' : 'dp-help'} role="status">
          {text || taken || offered}
        </p>
      </div>
      <Button
        size="small"
        variant="plain"
        pending={isBusy(download)}
        aria-label={`${action}: ${item.name}`}
        onClick={() => downloadPromos([item.promo])}
      >
        {action}
      </Button>
    </li>
  );
}
