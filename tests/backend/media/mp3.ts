import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { createEncoder } from 'wasm-media-encoders';
import { SAMPLE_RATE, trackSamples } from './synth.ts';

/** kbit/s. A constant bit rate lets players seek without an index. */
const BITRATE = 128;
const CHUNK = 10 * SAMPLE_RATE;

let lame: Promise<WebAssembly.Module> | undefined;

function loadLame(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3');
  lame ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return lame;
}

function textFrame(id: string, text: string): Buffer {
  const content = Buffer.concat([Buffer.of(1), Buffer.from(`\ufeff${text}`, 'utf16le')]);
  const head = Buffer.alloc(10);
  head.write(id, 0, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** An ID3v2.3 tag without a picture, which would delay playback. */
function tag(title: string, artist: string): Buffer {
  const frames = Buffer.concat([textFrame('TIT2', title), textFrame('TPE1', artist)]);
  const size = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3', 'latin1'), Buffer.of(3, 0, 0, ...size), frames]);
}

/** Within a few frames of the real size. */
export const mp3Size = ({ seconds, title, artist }: { seconds: number; title: string; artist: string }) =>
  tag(title, artist).length + (BITRATE / 8) * 1000 * seconds;

/** Encodes an MP3 (mono, 128 kbit/s) and yields to other work between chunks. */
export async function mp3(track: { seed: number; seconds: number; title: string; artist: string }) {
  const encoder = await createEncoder('audio/mpeg', await loadLame());
  encoder.configure({
    channels: 1,
    sampleRate: SAMPLE_RATE,
    outputSampleRate: SAMPLE_RATE,
    bitrate: BITRATE,
  });
  const pcm = Float32Array.from(trackSamples(track.seed, track.seconds), (sample) => sample / 0x8000);
  const out = [tag(track.title, track.artist)];
  for (let from = 0; from < pcm.length; from += CHUNK) {
    out.push(Buffer.from(encoder.encode([pcm.subarray(from, from + CHUNK)])));
    await setImmediate();
  }
  out.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(out);
}
