import type { FaultName } from '../faults.ts';
import { setFault } from '../faults.ts';
import type { GalleryEntry, Step } from './entry.ts';
import { promo } from './promo-address.ts';
import type { State } from './states.ts';

const STREAM = '/media/tracks/601/';
const OTHER_STREAM = '/media/tracks/201/';
const play: Step = { press: 'Play Porch Light' };
const toTheEnd: Step = { key: 'End', on: 'Seek' };

const player = (
  id: string,
  title: string,
  shows: readonly State[],
  more: Partial<GalleryEntry> = {},
): GalleryEntry => ({
  id: `player-${id}`,
  group: 'Player',
  title,
  href: promo(6),
  identity: ['marlow'],
  steps: [play],
  shows,
  ...more,
});

const failed = (id: string, title: string, fault: FaultName, problem: State): GalleryEntry =>
  player(id, title, ['player/failed', problem], { fault: { fault, match: STREAM } });

const repeated = (
  id: string,
  title: string,
  shows: readonly State[],
  steps: readonly Step[] = [],
): GalleryEntry =>
  player(`repeat-${id}`, title, shows, {
    href: promo(1),
    steps: [{ press: 'Play Low Tide (Original)' }, { press: 'Queue' }, ...steps],
  });

const pressRepeat = (checked: 'mixed' | 'true'): Step => ({
  press: 'Repeat',
  till: `[role="checkbox"][aria-checked="${checked}"]`,
});

/** The player in its states. */
export const playerEntries: readonly GalleryEntry[] = [
  player('playing', 'Playing', ['player/playing']),
  player('paused', 'Paused', ['player/paused'], { steps: [play, { press: 'Pause' }] }),
  player('loading', 'The track is on its way', ['player/loading'], {
    fault: { fault: 'silent', match: STREAM },
  }),
  // A track of its own: what another entry has loaded would play on.
  player('buffering', 'The sound breaks off in the middle', ['player/buffering'], {
    href: promo(2),
    setUp: (db, session) => setFault(db, session, { fault: 'audio-cut', match: OTHER_STREAM, times: 1 }),
    fault: { fault: 'silent', match: OTHER_STREAM },
    steps: [
      { press: 'Play Green Room' },
      { until: '[data-status="playing"]' },
      { key: 'PageUp', on: 'Seek' },
      { key: 'PageUp', on: 'Seek' },
    ],
  }),
  player('ended', 'Played to the end', ['player/ended'], { steps: [play, toTheEnd] }),
  repeated('off', 'The queue', ['repeat/off']),
  repeated('track', 'The queue: the track is repeated', ['repeat/track'], [pressRepeat('mixed')]),
  repeated('all', 'The queue: all are repeated', ['repeat/all'], [pressRepeat('true')]),
  player('queue-failed', 'The queue, while its track is gone', ['player/failed', 'repeat/off'], {
    href: promo(1),
    fault: { fault: 'audio-404', match: '/media/tracks/101/' },
    steps: [{ press: 'Play Low Tide (Original)' }, { press: 'Queue' }],
  }),
  failed('missing', 'The track is gone', 'audio-404', 'player-problem/missing'),
  failed('expired', 'The track is not open any more', '403', 'player-problem/expired'),
  failed('type', 'The stream is no audio', 'audio-type', 'player-problem/wrong-type'),
  failed('stalled', 'The sound does not arrive', '500', 'player-problem/stalled'),
];
