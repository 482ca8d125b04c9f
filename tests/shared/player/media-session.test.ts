import { afterEach, expect, test, vi } from 'vitest';
import { audio } from '../../../shared/player/audio.ts';
import { startMediaSession } from '../../../shared/player/media-session.ts';
import { playTrack, stopPlayer } from '../../../shared/player/player.ts';
import { openSiteAs } from '../../support/stand-in.ts';
import { track } from './tracks.ts';

openSiteAs('marlow', '/recipient/promos/1');

afterEach(stopPlayer);

function fakeSession() {
  const handlers = new Map<string, unknown>();
  const setActionHandler = (action: string, handler: unknown) => handlers.set(action, handler);
  const session = { metadata: null, playbackState: 'none', setActionHandler };
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
  return { session, handlers };
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  ['an iPhone', IPHONE, 5, false],
  ['an iPad', MAC, 5, false],
  ['a Mac', MAC, 0, true],
])(
  'on %s the system gets the track and its controls, again when it plays [beyond-14]',
  (_, agent, touchPoints, skips) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
    const { session, handlers } = fakeSession();
    startMediaSession();
    playTrack(track(1));
    for (const forgets of [false, true]) {
      if (forgets) {
        handlers.clear();
        session.metadata = null;
        audio().dispatchEvent(new Event('playing'));
      }
      expect(session.metadata).toMatchObject({ title: 'Track 1', artist: 'Ossa' });
      const always = ['nexttrack', 'pause', 'play', 'previoustrack', 'seekto', 'stop'];
      const expected = skips ? [...always, 'seekbackward', 'seekforward'] : always;
      expect([...handlers.keys()].toSorted()).toEqual(expected.toSorted());
    }
  },
);
