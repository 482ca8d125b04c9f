import type { PlayableTrack } from '../../../shared/entities/track.ts';

export const track = (id: number | string, change: Partial<PlayableTrack> = {}): PlayableTrack => ({
  track_id: String(id),
  title: `Track ${id}`,
  artist: 'Ossa',
  mix: '',
  duration: 245,
  peaks: [0.25, 1, 0.5],
  url: `/media/tracks/${id}/stream.wav`,
  cover: '',
  label: 'Nightjar Records',
  promo: '1',
  ...change,
});

export const ids = (tracks: readonly PlayableTrack[]): PlayableTrack['track_id'][] =>
  tracks.map(({ track_id }) => track_id);
