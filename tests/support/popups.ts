import { beforeEach, vi } from 'vitest';

type Popup = {
  readonly url: string;
  readonly features: string;
  readonly window: Window;
  /** Whether the page closed it. */
  readonly isClosed: () => boolean;
};

export function recordPopups() {
  const opened: Popup[] = [];
  let isBlocked = false;
  beforeEach(() => {
    opened.length = 0;
    isBlocked = false;
    vi.spyOn(window, 'open').mockImplementation((url = '', _, features = '') => {
      if (isBlocked) return null;
      const close = vi.fn();
      const popup = { close, closed: false } as unknown as Window;
      const isClosed = () => close.mock.calls.length > 0;
      opened.push({ url: String(url), features, window: popup, isClosed });
      return popup;
    });
  });
  return {
    opened,
    /** Makes the newest window look closed to the page, as Cross-Origin-Opener-Policy does. */
    cutOff: () => void Object.assign(opened.at(-1)?.window ?? {}, { closed: true }),
    /** Makes `window.open` fail, as a popup blocker does. */
    block: () => {
      isBlocked = true;
    },
    unblock: () => {
      isBlocked = false;
    },
    /** Dispatches a message event, by default from the newest window and the page's origin. */
    post(data: unknown, from: { readonly source?: Window; readonly origin?: string } = {}) {
      const { source = opened.at(-1)?.window ?? window, origin = location.origin } = from;
      dispatchEvent(new MessageEvent('message', { data, origin, source }));
    },
  };
}
