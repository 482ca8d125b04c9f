import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PickCover } from '../../../islands/picks/pick-cover.tsx';
import { createStores } from '../../../islands/picks/stores.ts';
import { pick } from './pick.ts';

const from = (cover: string) => pick(1, 'juno', { campaign: { id: 1, packshot_img: cover } });
const image = () => document.querySelector('img')?.getAttribute('src') ?? null;

test('a cover that is broken gives way to the disc, and the cover of another store shows again', () => {
  const stores = createStores();
  const view = render(<PickCover pick={from('/broken.png')} status={null} stores={stores} />);
  fireEvent.error(document.querySelector('img') as HTMLElement);
  expect(image()).toBeNull();
  view.rerender(<PickCover pick={from('/sound.png')} status={null} stores={stores} />);
  expect(image()).toContain('/sound.png');
});
