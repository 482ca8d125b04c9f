import * as v from 'valibot';
import { once } from '../environment/shared-values.ts';
import { listSchema } from '../environment/values.ts';
import { numberSchema } from './lenient.ts';

const MAX_PEAKS = 200;
/** Of longer lists, every second or later item is read. */
const MAX_READ = 10_000;

const peak = v.pipe(numberSchema, v.minValue(0), v.maxValue(1));

/** The peaks of a track, from 0 to 1, for its waveform. Longer lists are shortened. Invalid ones become empty. */
export const peaksSchema = once(
  v.fallback(
    v.pipe(
      listSchema(v.unknown()),
      v.transform((items) => items.filter((_, i) => i % Math.ceil(items.length / MAX_READ) === 0)),
      v.config(v.array(peak), { abortEarly: true }),
      v.transform((peaks): readonly number[] =>
        resamplePeaks(peaks, Math.min(peaks.length, MAX_PEAKS)).map((value) => Math.round(value * 100) / 100),
      ),
    ),
    [],
  ),
);

/** Returns `count` peaks, each the highest of the peaks that it covers. */
export const resamplePeaks = (peaks: readonly number[], count: number): readonly number[] =>
  new Array<number>(count).fill(0).map((_, i) => {
    const start = Math.floor((i * peaks.length) / count);
    const end = Math.ceil(((i + 1) * peaks.length) / count);
    return Math.max(...peaks.slice(start, end));
  });
