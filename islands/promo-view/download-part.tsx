import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ApiError } from '../../shared/api/errors.ts';
import type { DownloadFormat } from '../../shared/config/constants.ts';
import { crate, downloadedText } from '../../shared/downloads/crate.ts';
import { chooseFormat, chooseFormatForPage, savedFormat } from '../../shared/downloads/download-format.ts';
import {
  downloadStatus,
  downloadsOf,
  formatSize,
  offeredFormats,
  offersDownload,
  offersTracks,
  offersZip,
  zipLabel,
} from '../../shared/downloads/downloads.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { feedbackOf, isDownloadUnlocked, isZipMain } from '../../shared/feedback/promo-feedback.ts';
import { isolateName } from '../../shared/format/text.ts';
import { errorMessageForDownload, notifyFailure } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { recordOf } from '../../shared/promos/promo-records.ts';
import { $promos } from '../../shared/promos/promos.ts';
import { $session, hasPartialSession, isDj } from '../../shared/session/session.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ErrorText } from '../../shared/ui/field.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name, Sentence } from '../../shared/ui/name.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { CallError } from '../../shared/views/call-error.tsx';

type Props = { readonly promo: Promo; readonly onLocked: () => void };

export function DownloadPart({ promo, onLocked }: Props) {
  const state = useStore(feedbackOf(promo).$state);
  const progress = useStore(feedbackOf(promo).$progress);
  const isUnlocked = isDownloadUnlocked(promo, state);
  const downloadedAt = recordOf(useStore(crate.$value), promo.id)?.downloadedAt;
  const today = useRenderTime();
  const entry = useStore($promos, { keys: [promo.id] })[promo.id];
  const isWorking = entry?.state === 'ready' && entry.isWorking;
  const titleId = useId();
  const isOffered = offersDownload(promo);

  return (
    <section className="dp-downloads dp-stack" aria-labelledby={titleId} aria-busy={isWorking}>
      <div className="dp-feedback-head dp-row">
        <h3 className="dp-label" id={titleId}>
          Download
        </h3>
        {isOffered && (
          <span className="dp-feedback-status dp-row" data-sent={isUnlocked ? '' : undefined}>
            <Icon name={isUnlocked ? 'padlock-open' : 'padlock'} size={16} />
            <span>{isUnlocked ? 'Unlocked' : 'Unlocks when you send'}</span>
          </span>
        )}
      </div>
      {isOffered ? (
        <>
          {offersZip(promo) && isUnlocked && (
            <Zip promo={promo} variant={isZipMain(promo, state, progress) ? 'main' : 'quiet'} />
          )}
          {offersZip(promo) && !isUnlocked && (
            <Button variant="locked" icon="padlock" title="Unlocks when you send" onClick={onLocked}>
              <ZipName promo={promo} />
            </Button>
          )}
          {offersTracks(promo) && <TrackFormats promo={promo} />}
          {!offersZip(promo) && isUnlocked && <p>Download each track in the list of tracks.</p>}
        </>
      ) : (
        <p>Stream only. No download for this promo.</p>
      )}
      <p className="dp-muted" role="status">
        {isWorking ? 'Download started.' : downloadedAt && downloadedText(downloadedAt, today)}
      </p>
    </section>
  );
}

type ZipProps = Pick<Props, 'promo'> & { readonly variant: 'main' | 'quiet' };

const useZipStatus = (promo: Promo) =>
  downloadStatus(useStore(downloadsOf(promo).$states)['zip'], promo.playlist.zip?.format ?? null);

function Zip(props: ZipProps) {
  return (
    <>
      <div className="dp-stack" data-field="download">
        <ZipButton {...props} />
      </div>
      <DownloadProblem error={useZipStatus(props.promo).error} />
    </>
  );
}

export function ZipButton({ promo, variant }: ZipProps) {
  const { icon, pending } = useZipStatus(promo);
  return (
    <Button variant={variant} icon={icon} pending={pending} onClick={() => downloadsOf(promo).downloadZip()}>
      <ZipName promo={promo} />
    </Button>
  );
}

const ZipName = ({ promo }: Pick<Props, 'promo'>) => (
  <>
    <span className="dp-hidden">Download</span> <Sentence>{zipLabel(promo)}</Sentence>
  </>
);

type ProblemProps = { readonly error: ApiError | 'refused' | null };

export function DownloadProblem({ error }: ProblemProps) {
  if (!error) return null;
  const text = errorMessageForDownload(error);
  return error === 'refused' ? <ErrorText>{text}</ErrorText> : <CallError error={error} message={text} />;
}

/** The formats of single tracks, whose downloads are in their rows. A zip exists in one format only. */
function TrackFormats({ promo }: { readonly promo: Promo }) {
  const format = useStore(downloadsOf(promo).$format);
  const formats = offeredFormats(promo);
  const { sizes } = promo.playlist;
  if (formats.length === 0) return null;
  if (formats.length === 1)
    return (
      <p className="dp-muted">
        <span>Single tracks,</span> <Name>{format.toUpperCase()}</Name>
      </p>
    );
  return (
    <>
      <div className="dp-feedback-head dp-row">
        <span className="dp-label" aria-hidden="true">
          Single tracks
        </span>
        <SaveFormat shown={format} promo={promo} />
      </div>
      <Segments
        legend="Single tracks"
        isJoined
        options={formats.map((value) => ({
          value,
          label: value.toUpperCase(),
          note: sizes[value] ? formatSize(sizes[value]) : undefined,
        }))}
        value={format}
        onChange={chooseFormatForPage}
      />
    </>
  );
}

type SaveProps = { readonly shown: DownloadFormat; readonly promo: Promo };

/** Offers the format chosen on this page or, to a DJ who has never saved one, the format that is shown. */
function SaveFormat({ shown, promo }: SaveProps) {
  const session = useStore($session);
  const chosen = useStore(downloadsOf(promo).$chosenFormat);
  const saved = savedFormat(session);
  const format = saved === null && !hasPartialSession('recipient') ? shown : chosen;
  if (!format || !isDj(session) || format === saved) return null;
  const name = format.toUpperCase();
  const save = () =>
    chooseFormat(format).then(
      () => notify('success', `${isolateName(name)} is your format now.`),
      (caught) => notifyFailure(caught),
    );
  return (
    <LinkButton ref={keepFocus} onClick={() => void save()} className="dp-save-format">
      <span>Always use</span> <Name>{name}</Name>
    </LinkButton>
  );
}
