/** A part of a track, in seconds. */
export type SkimWindow = { readonly start: number; readonly end: number };

export const SKIM_SECONDS = 30;

/** The window lies between the intro and the outro of a track, in seconds. In a short track both shrink alike. */
const INTRO = 10;
const OUTRO = 30;

/** Where the window begins if no part of a track is the loudest, as a part of its duration. */
const DEFAULT_START = 0.35;

/** Rounding makes equal loudnesses differ by less than this. */
const LOUDNESS_TOLERANCE = 1e-6;

/** Returns the loudest 30 seconds of a track. Null if the track is too short for that or its duration (s) is unknown. */
export function skimWindow(peaks: readonly number[], duration: number): SkimWindow | null {
  if (!Number.isFinite(duration) || duration < SKIM_SECONDS + INTRO) return null;
  const scale = Math.min(1, (duration - SKIM_SECONDS) / (INTRO + OUTRO));
  const first = INTRO * scale;
  const last = Math.max(first, duration - OUTRO * scale - SKIM_SECONDS);
  const clamp = (start: number) => Math.min(Math.max(start, first), last);
  const loudness = loudnessOf(peaks, duration);

  let best = clamp(DEFAULT_START * duration);
  for (const candidate of candidatesOf(peaks.length, duration)) {
    const start = clamp(candidate);
    if (loudness(start) > loudness(best) + LOUDNESS_TOLERANCE) best = start;
  }
  return { start: best, end: best + SKIM_SECONDS };
}

/** The loudest window begins or ends between two peaks, or is the first or the last one. */
const candidatesOf = (peakCount: number, duration: number): number[] =>
  new Array<number>(peakCount + 1)
    .fill(duration / peakCount)
    .flatMap((length, i) => [i * length, i * length - SKIM_SECONDS]);

/** Returns a function that sums up the peaks of the window that begins at `start`. */
function loudnessOf(peaks: readonly number[], duration: number): (start: number) => number {
  const sums = [0];
  for (const [i, peak] of peaks.entries()) sums.push((sums[i] ?? 0) + peak);
  const sumUntil = (seconds: number) => {
    const at = (seconds / duration) * peaks.length;
    const whole = Math.min(Math.floor(at), peaks.length);
    return (sums[whole] ?? 0) + (at - whole) * (peaks[whole] ?? 0);
  };
  return (start) => sumUntil(start + SKIM_SECONDS) - sumUntil(start);
}
