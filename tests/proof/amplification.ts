/** Small replies that expand when they are read. */

export type Amplification = {
  readonly page: 'promo' | 'picks' | 'inbox' | 'labels';
  /** JSON of about the given length. */
  readonly reply: (length: number) => string;
};

const repeat = (row: string, length: number): string =>
  `[${new Array(Math.max(1, Math.floor(length / (row.length + 1)))).fill(row).join()}]`;
/** Rows with their number in place of `0`. */
const number = (row: string, length: number): string => {
  let next = 0;
  return repeat(`${row}12345`, length).replaceAll(`${row}12345`, () => row.replace('0', String(next++)));
};
const to = ($ref: string): string => JSON.stringify({ $ref });
const tracks = (rows: string, more = ''): string => `{${more}"playlist":{"tracks":${rows}}}`;
const track = (peaks: string): string => `{"track_id":0,"url":"/a","peaks":${peaks}}`;
const longName = JSON.stringify('a\u0301b '.repeat(250));
const chain = (step: 1 | -1, length: number): string =>
  Array.from({ length: Math.floor(length / 32) }, (_, i) => `"k${i}":${to(`#/k${i + step}`)}`).join();

export const amplifications: Readonly<Record<string, Amplification>> = {
  'references to one track': {
    page: 'promo',
    reply: (length) =>
      tracks(
        `[${track(repeat('0.5', length / 2))},${repeat(to('#/playlist/tracks/0'), length / 2).slice(1)}`,
      ),
  },
  'tracks with the same peaks': {
    page: 'promo',
    reply: (length) => tracks(number(track(to('#/p')), length / 2), `"p":${repeat('0.5', length / 2)},`),
  },
  'tracks that refer to the promo': {
    page: 'promo',
    reply: (length) => tracks(number(`{"track_id":0,"promo":${to('#')}}`, length)),
  },
  'one track with many peaks': {
    page: 'promo',
    reply: (length) => tracks(`[${track(repeat('1', length))}]`),
  },
  'one track with many invalid peaks': {
    page: 'promo',
    reply: (length) => tracks(`[${track(repeat('{}', length))}]`),
  },
  'peaks that are an object': {
    page: 'promo',
    reply: (length) => tracks(`[${track(keys(length, 1e9))}]`),
  },
  'tracks that are an object': { page: 'promo', reply: (length) => tracks(keys(length, 1e9)) },
  'tracks that are numbers': { page: 'promo', reply: (length) => tracks(repeat('1', length)) },
  'tracks that are lists': { page: 'promo', reply: (length) => tracks(repeat('[]', length)) },
  'tracks with an id only': { page: 'promo', reply: (length) => tracks(number('{"track_id":0}', length)) },
  'tracks with invalid fields': {
    page: 'promo',
    reply: (length) =>
      tracks(number('{"track_id":0,"title":[],"mix":{},"duration":[],"downloads":1}', length)),
  },
  'a chain of references': {
    page: 'promo',
    reply: (length) => `{${chain(1, length)},"album":${to('#/k0')}}`,
  },
  'a chain of references backwards': {
    page: 'promo',
    reply: (length) => `{"k-1":{},${chain(-1, length)},"album":${to('#/k9')}}`,
  },
  'references into a large list': {
    page: 'promo',
    reply: (length) => `{"all":${repeat('[]', length / 2)},"rows":${repeat(to('#/all/9'), length / 2)}}`,
  },
  'references to nothing': {
    page: 'promo',
    reply: (length) => `{"rows":${repeat(to('$["a"][0]'), length)}}`,
  },
  'one long path': { page: 'promo', reply: (length) => to(`$${'[1]'.repeat(length / 3)}`) },
  'levels beside a reference': {
    page: 'promo',
    reply: (length) => `{"r":${to('#/x')},"a":${'['.repeat(length / 2)}${']'.repeat(length / 2)}}`,
  },
  'an error with many keys': { page: 'promo', reply: (length) => `{"error":${keys(length)}}` },
  'a reply of many keys': { page: 'picks', reply: (length) => keys(length) },
  'picks with an id only': {
    page: 'picks',
    reply: (length) => `{"picks":${number('{"pick_id":0}', length)}}`,
  },
  'references to one pick, whose copies are itself': {
    page: 'picks',
    reply: (length) => {
      const rows = repeat(to('#/picks/0'), length / 2);
      return `{"picks":[{"pick_id":1,"dupes":${rows}},${rows.slice(1)}}`;
    },
  },
  'picks whose copies are all picks': {
    page: 'picks',
    reply: (length) => `{"picks":${number(`{"pick_id":0,"dupes":${to('#/picks')}}`, length)}}`,
  },
  'references doubled twice': {
    page: 'picks',
    reply: (length) =>
      `{"c":{"pick_id":3},"b":{"pick_id":2,"dupes":${repeat(to('#/c'), length / 2)}},"picks":${repeat(to('#/b'), length / 2)}}`,
  },
  'references to a long text as a number': {
    page: 'picks',
    reply: (length) =>
      `{"s":"${' '.repeat(length / 2)}","picks":${number(`{"pick_id":0,"weight":${to('#/s')}}`, length / 2)}}`,
  },
  'references to an object with a long id': {
    page: 'picks',
    reply: (length) =>
      `{"c":{"id":"${' '.repeat(length / 2)}"},"picks":${number(`{"pick_id":0,"campaign":${to('#/c')}}`, length / 2)}}`,
  },
  'references to one label': {
    page: 'labels',
    reply: (length) =>
      `{"results":[{"label":{"url_name":"a"}},${repeat(to('#/results/0'), length).slice(1)}}`,
  },
  'labels with long names': {
    page: 'labels',
    reply: (length) => `{"results":${number(`{"label":{"url_name":0,"name":${longName}}}`, length / 2)}}`,
  },
  'campaigns with the same long names': {
    page: 'inbox',
    reply: (length) => {
      const names = `"l":{"name":${longName}},"a":{"artist":${longName},"title":${longName}}`;
      const row = `{"id":0,"label":${to('#/l')},"account":${to('#/l')},"album":${to('#/a')}}`;
      return `{${names},"campaigns":${number(row, length)}}`;
    },
  },
  'campaigns with an id only': {
    page: 'inbox',
    reply: (length) => `{"campaigns":${number('{"id":0}', length)}}`,
  },
  'references to one campaign': {
    page: 'inbox',
    reply: (length) => `{"campaigns":[{"id":1},${repeat(to('#/campaigns/0'), length).slice(1)}}`,
  },
  'a name with many combining marks': {
    page: 'inbox',
    reply: (length) => `{"campaigns":[{"id":1,"name":"a${'\u0301'.repeat(length / 2)}"}]}`,
  },
  'names with many combining marks': {
    page: 'inbox',
    reply: (length) => `{"campaigns":${number(`{"id":0,"name":"a${'\u0301'.repeat(900)}"}`, length / 2)}}`,
  },
  'a text of many paragraphs': {
    page: 'promo',
    reply: (length) => `{"promo_text":"${'a\\n\\n'.repeat(length / 5)}"}`,
  },
  'a text of many directions': {
    page: 'promo',
    reply: (length) => `{"promo_text":"${'\u05d0a'.repeat(length / 4)}"}`,
  },
  'a text of many combining marks': {
    page: 'promo',
    reply: (length) => `{"promo_text":"${'\u0e48'.repeat(length / 3)}"}`,
  },
  'a text of many links': {
    page: 'promo',
    reply: (length) => `{"promo_text":"${'https://a.bc '.repeat(length / 13)}"}`,
  },
};

function keys(length: number, first?: number): string {
  const key = (i: number) => (first === undefined ? `k${i}` : first + i);
  return `{${Array.from({ length: Math.floor(length / 15) }, (_, i) => `"${key(i)}":1`).join()}}`;
}
