import { expect, test } from 'vitest';
import { readDraft } from '../../../shared/feedback/drafts.ts';
import { $hiddenPromos } from '../../../shared/promos/hidden-promos.ts';
import { writeStored } from '../../../shared/storage/storage.ts';

const identity = 'visitor';

/** What the browser has kept since an earlier release. */
test('a hidden promo of an unknown form is ignored, and the others stay hidden [beyond-86]', () => {
  writeStored({ name: 'hidden-promos', identity }, [39, '57', null, {}, '']);
  expect([...$hiddenPromos.get()]).toEqual(['39', '57']);
});

test('keeps the comment of a draft whose other fields are of an earlier form', () => {
  const stored = { rating: 11, comment: 'Big', favourite: {} };
  writeStored({ name: 'feedback-draft', identity, part: '1' }, stored);
  expect(readDraft('1')).toEqual({ rating: null, comment: 'Big', favourite: null, name: '', email: '' });
});
