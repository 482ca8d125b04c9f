import { afterEach, expect, test, vi } from 'vitest';
import { writeStored } from '../../../shared/storage/storage.ts';
import { ORIGIN } from '../../support/stand-in.ts';

afterEach(() => {
  document.body.innerHTML = '';
  globalThis.earlyAudio = undefined;
  localStorage.clear();
  vi.unstubAllGlobals();
});

const scripts = import.meta.glob('../../../pages/early-presses.ts');

async function startWith(address: string): Promise<string | undefined> {
  history.replaceState(null, '', `${ORIGIN}/recipient`);
  const hostData = { config: { cdn: 'https://cdn.example/files' }, session: { recipient: { id: 1 } } };
  document.body.innerHTML = `<script type="application/json" id="host-data">${JSON.stringify(hostData)}</script>`;
  const early = { address, volume: 1 };
  const saved = { early, isPaused: false, position: 3, isMuted: false, autoplayUntil: Date.now() + 1000 };
  writeStored({ name: 'player', identity: 'recipient-1' }, saved);
  vi.stubGlobal('product', import.meta.env.PRODUCT);
  vi.stubGlobal('resumes', true);
  vi.resetModules();
  for (const load of Object.values(scripts)) await load();
  return globalThis.earlyAudio?.src;
}

test.each([`${ORIGIN}/media/1.mp3`, 'https://cdn.example/1.mp3'])('resumes %s', async (address) => {
  expect(await startWith(address)).toBe(address);
});

test.each(['https://evil.example/1.mp3', 'data:audio/mp3,x', 'javascript:x', ''])(
  'plays nothing at the stored address %j, which is not ours',
  async (address) => {
    expect(await startWith(address)).toBeUndefined();
  },
);
