import type { SafeUrl } from '../navigation/safe-url.ts';

const PEAK_COUNT = 200;

/** The lowest rate (Hz) that every browser supports. */
const SAMPLE_RATE = 8000;

/** Fetches and decodes a stream. Returns its peaks, from 0 to 1. */
export async function computePeaks(url: SafeUrl): Promise<readonly number[]> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const samples = (await context.decodeAudioData(await response.arrayBuffer())).getChannelData(0);
  return [...Array(PEAK_COUNT).keys()].map((peak) => {
    let loudest = 0;
    const end = ((peak + 1) * samples.length) / PEAK_COUNT;
    for (let i = Math.floor((peak * samples.length) / PEAK_COUNT); i < end; i++)
      loudest = Math.max(loudest, Math.abs(samples[i] ?? 0));
    return Math.min(loudest, 1);
  });
}
