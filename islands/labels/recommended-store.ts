import { fetchRecommendedLabels } from '../../shared/api/recipient-labels.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { uniqueUrlNames } from '../../shared/entities/label.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { addLabels } from '../../shared/promos/followed-labels.ts';

export type RecommendedStore = ReturnType<typeof createRecommended>;

/** Creates the store of recommended label names. Labels that are followed later stay in it. */
export function createRecommended() {
  const recommended = createResource<readonly string[]>(async (signal) => {
    const labels = await fetchRecommendedLabels(signal);
    addLabels(labels);
    return uniqueUrlNames(labels);
  });

  return {
    ...recommended,
    /** Loads different labels. The current list stays until they arrive. */
    async refresh(): Promise<void> {
      await recommended.reload();
      const value = recommended.$value.get();
      if (value.state === 'ready' && value.refreshError) notify('error', errorMessage(value.refreshError));
    },
  };
}
