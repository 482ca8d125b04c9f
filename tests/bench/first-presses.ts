import type { BrowserContext } from '@playwright/test';
import type { Subject } from './subjects.ts';
import { throttle } from './visit.ts';

/** A page whose Play is pressed right after the first paint. */
type FirstPress = Pick<Subject, 'name' | 'path' | 'user' | 'viewport'> & { readonly control: string };

const DJ = { user: 'marlow' } as const;

export const firstPresses: readonly FirstPress[] = [
  { ...DJ, name: 'promo', path: '/recipient/promos/1', control: 'main ol button' },
  { ...DJ, name: 'inbox', path: '/recipient', control: 'main [data-row] .dp-campaign-cover' },
  { ...DJ, name: 'picks', path: '/recipient/kato/picks', control: '.dp-pick-play' },
];

/** The static page with the same texts and the largest picture, and a button whose inline handler plays the same audio. */
export const staticPressOf = ({ name }: FirstPress): FirstPress => ({
  ...DJ,
  name: `static ${name}`,
  path: `/floor/play/${name}`,
  control: 'button',
});

export const PLAY = `<audio id="audio" preload="none" src="/media/tracks/101/stream.wav"></audio>
<button onclick="audio.play()">Play</button>`;

export type FirstPlay = { readonly paint: number; readonly pressed: number; readonly playing: number };

/** Presses Play 100 ms after the first paint. Returns when that was and when the audio played, in ms from the navigation. */
export async function firstPlay(
  context: BrowserContext,
  origin: string,
  { path, control }: FirstPress,
): Promise<FirstPlay> {
  const page = await context.newPage();
  await throttle(page);
  const played = page.waitForEvent('console', (message) => message.text().startsWith('{"paint"'));
  await page.addInitScript((selector) => {
    const { play } = HTMLMediaElement.prototype;
    const times = { paint: 0, pressed: 0, playing: 0 };
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener(
        'playing',
        () => {
          times.playing = performance.now();
          console.info(JSON.stringify(times));
        },
        { once: true },
      );
      return play.call(this);
    };
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (!paint) return;
      times.paint = paint.startTime;
      setTimeout(() => {
        times.pressed = performance.now();
        document.querySelector<HTMLElement>(selector)?.click();
      }, 100);
    }).observe({ type: 'paint', buffered: true });
  }, control);
  await page.goto(origin + path, { waitUntil: 'commit' });
  const times: FirstPlay = JSON.parse((await played).text());
  await page.close();
  return times;
}
