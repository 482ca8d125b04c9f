import * as v from 'valibot';
import { listSchema } from '../environment/values.ts';
import { numberSchema } from './lenient.ts';

const MAX_PEAKS = 200;

const peak = v.pipe(numberSchema, v.minValue(0), v.maxValue(1));

/** The peaks of a track, from 0 to 1, for its waveform. Longer lists are shortened. Invalid ones become empty. */
export const peaksSchema = v.fallback(
  v.pipe(
    listSchema(v.unknown()),
    v.array(peak),
    v.transform((peaks): readonly number[] =>
      resamplePeaks(peaks, Math.min(peaks.length, MAX_PEAKS)).map((value) => Math.round(value * 100) / 100),
    ),
  ),
  [],
);

/** Returns `count` peaks, each the highest of the peaks that it covers. */
export const resamplePeaks = (peaks: readonly number[], count: number): readonly number[] =>
  new Array<number>(count).fill(0).map((_, i) => {
    const start = Math.floor((i * peaks.length) / count);
    const end = Math.ceil(((i + 1) * peaks.length) / count);
    return Math.max(...peaks.slice(start, end));
  });
