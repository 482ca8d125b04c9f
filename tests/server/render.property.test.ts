import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildRenderer } from '../../pages/build/server.ts';
import { isFullRun, recordFigure } from '../proof/figure.ts';
import { anyText, checkProperty } from '../support/property.ts';

const { render } = await buildRenderer({
  'import.meta.env.PRODUCT': '"dubplate"',
  'import.meta.env.PRODUCT_NAME': '"Dubplate"',
  'import.meta.env.RELEASE': '"test"',
});

const text = anyText({ maxLength: 40 });
const odd = fc.oneof(fc.constant(undefined), fc.constant(null), fc.boolean(), fc.integer(), text);
/** What a server sends, or something else. */
const or = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: odd });

const name = or(fc.record({ id: or(fc.nat()), name: or(text), url_name: or(text) }));
const date = or(
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((time) => time.toISOString()),
);
const track = or(
  fc.record({
    track_id: or(fc.nat()),
    title: or(text),
    artist: or(text),
    mix: or(text),
    duration: or(fc.double()),
    url: or(fc.webUrl()),
    downloads: or(fc.dictionary(fc.constantFrom('mp3', 'wav', 'aiff', 'flac', 'ogg'), or(fc.webUrl()))),
    peaks: or(fc.array(fc.double(), { maxLength: 20 })),
  }),
);
const promo = fc.record(
  {
    promo_text: or(text),
    playlist: or(
      fc.record({
        tracks: or(fc.array(track, { maxLength: 12 })),
        zip: or(fc.record({ url: fc.webUrl(), size: odd })),
      }),
    ),
    packshot_img: or(fc.webUrl()),
    download_flags: or(fc.nat()),
    k: or(text),
    account: name,
    campaign: name,
    album: or(
      fc.record({
        artist: or(text),
        title: or(text),
        released_year: or(fc.nat({ max: 3000 })),
        released_month: or(fc.nat({ max: 15 })),
        released_day: or(fc.nat({ max: 40 })),
      }),
    ),
    label: name,
    feedback_required_fields: or(fc.nat({ max: 127 })),
    publicLink: odd,
    access: or(fc.record({ has_opened_promo: odd, has_left_feedback: odd, created: date })),
    kato: or(fc.record({ is_pick: odd, thumbs: or(fc.integer({ min: -1, max: 1 })) })),
  },
  { requiredKeys: [] },
);

const MAX_MS = 50;

test('renders any promo', { timeout: 600_000 }, async () => {
  const times: number[] = [];
  await checkProperty(
    10_000,
    fc.property(promo, text, (reply, djName) => {
      const started = performance.now();
      const { container } = render({
        page: 'promo',
        url: 'https://promos.example/recipient/promos/1',
        hostData: {
          session: { user: null, recipient: { id: 1, address: 'a@b.cd', name: djName } },
          initialData: {
            'GET /recipient/promos/1?basic=1&beta=1&dmo=1': reply,
            'GET /api/v1/recipient/labels/liked': { results: [] },
          },
        },
      });
      times.push(performance.now() - started);
      expect(container).toMatch(/^<main id="content" data-island="promo".*<\/main>$/s);
      expect(container).toContain('<h1');
      expect(container).not.toContain('<script');
    }),
  );
  // The first one compiles the code.
  const slowest = Math.round(Math.max(...times.slice(1)));
  recordFigure({
    name: 'slowest render of a promo (ms)',
    actual: slowest,
    expected: `at most ${MAX_MS}`,
    passes: slowest <= MAX_MS,
  });
});

test('renders of two people share nothing', { timeout: 600_000 }, () => {
  const people = ['Marlow', 'Ondine'] as const;
  const renders = isFullRun ? 1000 : 60;
  for (let i = 0; i < renders; i++) {
    const [name, other] = i % 2 ? people : people.toReversed();
    const promo = { album: { artist: name, title: 'Their own' }, promo_text: `For ${name}.` };
    const hasData = i % 3 > 0;
    const { title, container } = render({
      page: 'promo',
      url: 'https://promos.example/recipient/promos/1',
      hostData: {
        session: { user: null, recipient: { id: 1, address: 'a@b.cd', name } },
        initialData: hasData ? { 'GET /recipient/promos/1?beta=1&basic=1&dmo=1': promo } : {},
      },
    });
    expect(`${title}${container}`.includes(name ?? '')).toBe(hasData);
    expect(`${title}${container}`).not.toContain(other);
  }
});
