import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountPage, AccountPart } from '../../../islands/my-account/account-page.tsx';

const titles = { profile: 'Profile', devices: 'Devices' };

const Page = ({ hasAll }: { readonly hasAll: boolean }) => (
  <AccountPage who="DJ Marlow" titles={titles}>
    <AccountPart id="profile" title={titles.profile}>
      Marlow
    </AccountPart>
    {hasAll && (
      <AccountPart id="devices" title={titles.devices}>
        Two
      </AccountPart>
    )}
  </AccountPage>
);

let grow = () => {};
const came: string[] = [];

beforeEach(() => {
  came.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #isWatching = false;
      constructor(told: () => void) {
        grow = () => this.#isWatching && told();
      }
      observe() {
        this.#isWatching = true;
      }
      disconnect() {
        this.#isWatching = false;
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    came.push(this.id);
  });
  history.replaceState(null, '', '/recipient/myaccount');
});

test('a part that a press on its name leads to comes into view though it comes later, until the person goes on', () => {
  const { rerender } = render(<Page hasAll={false} />);
  grow();
  expect(came).toEqual([]);
  act(() => {
    window.dispatchEvent(new Event('pointerdown'));
    history.replaceState(null, '', '#devices');
    window.dispatchEvent(new Event('hashchange'));
  });
  grow();
  expect(came).toEqual([]);
  rerender(<Page hasAll />);
  grow();
  expect(came).toEqual(['devices']);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(came).toEqual(['devices']);
});

test("a part has no name in a host's page that the host may have given already [beyond-21]", () => {
  document.body.classList.remove('dp-page');
  render(<Page hasAll />);
  expect(document.getElementById('devices')).toBeNull();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Devices' });
  expect(document.querySelector(link.hash)?.textContent).toContain('Two');
});
