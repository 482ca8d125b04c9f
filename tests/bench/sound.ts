import type { Browser, Page } from '@playwright/test';
import { median, ratio } from './report.ts';
import { slowDown } from './visit.ts';

/** From a press to the sound, and from the end of one page to the sound on the next. In ms. */
export type SoundTimes = {
  /** An element without and with `preload`, on a page that has nothing else. */
  readonly bare: number;
  readonly preloaded: number;
  /** The promo's first track, once its page is idle. */
  readonly first: number;
  /** Another one, on which the pointer has rested. */
  readonly rested: number;
  /**
   * Over a change of pages, on a machine and network that nobody slows down: until the element tells that it plays, and
   * until its clock says so; the latter between two pages that have nothing but the sound, too.
   */
  readonly silence: number;
  readonly heardSilence: number;
  readonly bareSilence: number;
};

/** In which a page becomes idle, and a pointer rests until the head of a stream is there. */
const IDLE_MS = 4000;
const REST_MS = 2500;

const PROMO = '/recipient/promos/1';
const FLOOR = '/floor/sound';
const ON_FLOOR = '/floor/sound-goes-on';

/** Measures all of it once, each in a browser context of its own. */
export async function soundTimes(browser: Browser, origin: string): Promise<SoundTimes> {
  const fresh = async <T>(use: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext();
    await context.request.post(`${origin}/become`, { form: { who: 'marlow' }, maxRedirects: 0 });
    await context.addInitScript(probe);
    try {
      return await use(await context.newPage());
    } finally {
      await context.close();
    }
  };
  const pressed = (path: string, name: string, rest = 0) =>
    fresh(async (page) => {
      await slowDown(page);
      await page.goto(origin + path);
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      await page.waitForTimeout(IDLE_MS);
      if (rest > 0) {
        await button.hover();
        await page.waitForTimeout(rest);
      }
      await button.click();
      return heard(page);
    });
  const ours = await fresh((page) => silence(page, origin, PROMO, '/recipient', 'Play Low Tide (Original)'));
  const floor = await fresh((page) => silence(page, origin, `${ON_FLOOR}?1`, `${ON_FLOOR}?2`, 'play'));
  return {
    bare: await pressed(FLOOR, 'none'),
    preloaded: await pressed(FLOOR, 'auto'),
    first: await pressed(PROMO, 'Play Low Tide (Original)'),
    rested: await pressed(PROMO, 'Play Low Tide (Ketama Dub)', REST_MS),
    silence: ours.told,
    heardSilence: ours.heard,
    bareSilence: floor.heard,
  };
}

/** The floor's page: two elements and their buttons. */
export const soundFloor = `<!doctype html><title>Sound</title>${Object.entries({
  none: '/media/tracks/101/stream.wav',
  auto: '/media/tracks/102/stream.wav',
})
  .map(
    ([preload, src]) =>
      `<audio id="${preload}" preload="${preload}" src="${src}"></audio>` +
      `<button onclick="document.getElementById('${preload}').play()">${preload}</button>`,
  )
  .join('')}`;

/** A page that goes on with the sound of the one before as soon as it can, and has nothing else. */
export const soundGoesOnFloor = `<!doctype html><title>Sound goes on</title><script>
const sound = new Audio();
sound.preload = 'auto';
sound.src = '/media/tracks/101/stream.wav';
if (sessionStorage.at) {
  sound.currentTime = Number(sessionStorage.at);
  sound.play();
}
addEventListener('pagehide', () => {
  sessionStorage.at = sound.currentTime;
  sound.removeAttribute('src');
  sound.load();
});
</script><button onclick="sound.play()">play</button>`;

/** The last of several changes of pages between which all that is kept is warm, in ms. */
async function silence(page: Page, origin: string, first: string, second: string, button: string) {
  await page.goto(origin + first);
  await page.getByRole('button', { name: button, exact: true }).click();
  await heard(page);
  for (const to of [second, first, second, first]) {
    await page.waitForTimeout(500);
    await page.evaluate((href) => {
      document.body.prepend(
        Object.assign(document.createElement('a'), { href, id: 'on', textContent: 'on' }),
      );
    }, to);
    await page.locator('#on').click();
    await page.waitForURL(origin + to);
    await heard(page);
  }
  return page.evaluate(() => {
    const { left, told, sounded } = sessionStorage;
    return { told: Number(told) - Number(left), heard: Number(sounded) - Number(left) };
  });
}

declare global {
  /** From the last press of the page to its sound, in ms. */
  var heardAfter: number | undefined;
}

const heard = async (page: Page): Promise<number> =>
  Number(await (await page.waitForFunction(() => globalThis.heardAfter)).jsonValue());

/**
 * Runs in the page before anything else. When the sound began is reckoned back from how far it is a moment later: the event
 * that tells of it comes before the sound where the page is idle, and after it where the page is busy.
 */
function probe(): void {
  const STEADY_MS = 400;
  let pressedAt = 0;
  addEventListener('click', () => (pressedAt = performance.now()), true);
  addEventListener('pagehide', () => sessionStorage.setItem('left', String(Date.now())));
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    // Whoever takes a sound over asks for it again.
    if (!this.paused) return play.call(this);
    const from = this.currentTime;
    const reckon = () => {
      const sounding = (this.currentTime - from) * 1000;
      sessionStorage.setItem('sounded', String(Date.now() - sounding));
      globalThis.heardAfter ??= performance.now() - sounding - pressedAt;
    };
    const tell = () => {
      sessionStorage.setItem('told', String(Date.now()));
      setTimeout(reckon, STEADY_MS);
    };
    this.addEventListener('playing', tell, { once: true });
    return play.call(this);
  };
}

const TARGETS = {
  'first/bare': 0.6,
  'rested/bare': 0.6,
  'first/preloaded': 2,
  'rested/preloaded': 2,
  'silence ms': 120,
};

/** Prints the medians, as ratios to the elements of the floor. */
export function printSound(runs: readonly SoundTimes[]): void {
  const of = (name: keyof SoundTimes): number => median(runs.map((run) => run[name]));
  const [bare, preloaded, first, rested] = [of('bare'), of('preloaded'), of('first'), of('rested')];
  console.table({
    'press to sound': {
      'first/bare': ratio(first, bare),
      'rested/bare': ratio(rested, bare),
      'first/preloaded': ratio(first, preloaded),
      'rested/preloaded': ratio(rested, preloaded),
      'silence ms': Math.round(of('silence')),
      'by the clock': Math.round(of('heardSilence')),
      'of bare pages': Math.round(of('bareSilence')),
    },
    'at most': TARGETS,
  });
}
