import { beforeEach, vi } from 'vitest';

/** A window that the page has opened. The browser of these tests has none: it notes what was asked for. */
export type Popup = {
  readonly address: string;
  readonly features: string;
  readonly window: Window;
  /** Whether the page has closed it. */
  readonly isClosed: () => boolean;
};

export type Popups = {
  readonly opened: readonly Popup[];
  /** The newest window is cut off from its page, to which it looks closed. */
  cutOff(): void;
  /** From now on the browser blocks windows. */
  block(): void;
  /** And from now on it does not. */
  unblock(): void;
  /** A message comes in; by default from the newest window and our own origin. */
  post(data: unknown, from?: { readonly source?: Window; readonly origin?: string }): void;
};

export function recordPopups(): Popups {
  const opened: Popup[] = [];
  let isBlocked = false;
  beforeEach(() => {
    opened.length = 0;
    isBlocked = false;
    vi.spyOn(window, 'open').mockImplementation((address = '', _, features = '') => {
      if (isBlocked) return null;
      const close = vi.fn();
      const popup = { close, closed: false } as unknown as Window;
      const isClosed = () => close.mock.calls.length > 0;
      opened.push({ address: String(address), features, window: popup, isClosed });
      return popup;
    });
  });
  return {
    opened,
    cutOff: () => void Object.assign(opened.at(-1)?.window ?? {}, { closed: true }),
    block: () => {
      isBlocked = true;
    },
    unblock: () => {
      isBlocked = false;
    },
    post(data, { source = opened.at(-1)?.window ?? window, origin = location.origin } = {}) {
      dispatchEvent(new MessageEvent('message', { data, origin, source }));
    },
  };
}
