import { fetchRecommendedLabels } from '../../shared/api/recipient-labels.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { uniqueUrlNames } from '../../shared/entities/label.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { addLabels } from '../../shared/promos/followed-labels.ts';

export type RecommendedStore = ReturnType<typeof createRecommended>;

/** The store also keeps labels that the DJ has since followed. The view filters them out. */
export function createRecommended() {
  const recommended = createResource<readonly string[]>(async (signal) => {
    const labels = await fetchRecommendedLabels(signal);
    addLabels(labels);
    return uniqueUrlNames(labels);
  });

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
