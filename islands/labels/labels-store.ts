import { initialReply, type Request } from '../../shared/api/client.ts';
import { needsLogin, toApiError } from '../../shared/api/errors.ts';
import {
  fetchRecommendedLabels,
  followedLabelsRequest,
  recommendedLabelsRequest,
} from '../../shared/api/recipient-labels.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { labelName, uniqueUrlNames, unratedLabel } from '../../shared/entities/label.ts';
import { isolateName } from '../../shared/format/text.ts';
import {
  addInitialLabels,
  addLabels,
  follow,
  type KnownLabel,
  rate,
  restoreFollow,
} from '../../shared/labels/followed-labels.ts';
import { matchesUrl } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessage, notifyFailure } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $loggedOutCalls } from '../../shared/session/calls.ts';
import { $unsentRatings, removeUnsentRating, saveUnsentRating } from './unsent-ratings-store.ts';

export type RecommendedStore = ReturnType<typeof createRecommended>;

/** The store also keeps labels that the DJ has since followed. The view filters them out. */
export function createRecommended() {
  const initial = initialReply(recommendedLabelsRequest());
  const recommended = createResource<readonly string[]>(
    async (signal) => {
      const labels = await fetchRecommendedLabels(signal);
      addLabels(labels);
      return uniqueUrlNames(labels);
    },
    { initial: initial && { ...initial, data: uniqueUrlNames(initial.data) } },
  );

  return {
    ...recommended,
    /** Each load returns different labels. The current labels stay until the new labels arrive. */
    async refresh(): Promise<void> {
      await recommended.reload();
      const value = recommended.$value.get();
      if (value.state === 'ready' && value.refreshError) notify('error', errorMessage(value.refreshError));
    },
  };
}

/** Returns the requests of the page: the followed labels, whose number both lists show, and the recommended ones. */
export const firstRequests = (): readonly Request[] => [
  followedLabelsRequest(),
  ...(matchesUrl(urls.recipientLabelsRecommended()) ? [recommendedLabelsRequest()] : []),
];

/** Puts the labels of the host page's initial data into the store of all labels. */
export function addInitialData(): void {
  addInitialLabels();
  addLabels(initialReply(recommendedLabelsRequest())?.data ?? []);
}

type Target = Pick<KnownLabel, 'label'>;

const updateFailed = ({ label }: Target): string => `Couldn't update ${isolateName(labelName(label))}.`;
/** Returns a message about the rating only, because following the label may have succeeded. */
const ratingFailed = ({ label }: Target): string =>
  `Couldn't save your rating of ${isolateName(labelName(label))}.`;

export const followLabel = (target: Target): Promise<void> =>
  withNotice(follow(target.label.url_name), updateFailed(target));

export const restoreFollowedLabel = (target: Target): Promise<void> =>
  withNotice(restoreFollow(target.label.url_name), updateFailed(target));

/** A rating of 0 unfollows the label. If the login has expired, the rating is saved in this browser. */
export function rateLabel({ label }: Target, rating: number): Promise<void> {
  const { url_name, name } = label;
  const request = rate(url_name, rating).then(() => removeUnsentRating(url_name));
  const failureText = rating === 0 ? updateFailed({ label }) : ratingFailed({ label });
  return withNotice(request, failureText, () => saveUnsentRating({ label: url_name, name, rating }));
}

export async function sendUnsentRatings(): Promise<void> {
  for (const { label, name, rating } of $unsentRatings.get()) {
    const followed = unratedLabel({ url_name: label, name });
    addLabels([followed]);
    await rateLabel(followed, rating);
    if ($loggedOutCalls.get() > 0) return;
  }
}

async function withNotice(
  request: Promise<void>,
  failureText: string,
  onLoggedOut?: () => void,
): Promise<void> {
  try {
    await request;
  } catch (caught) {
    if (needsLogin(toApiError(caught))) onLoggedOut?.();
    else notifyFailure(caught, failureText);
  }
}
