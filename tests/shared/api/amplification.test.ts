import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { readBody } from '../../../shared/api/reply.ts';
import { idSchema, listOf, listReply, orNull, propertyOf } from '../../../shared/entities/lenient.ts';
import { promoSchema } from '../../../shared/entities/promo.ts';
import { MAX_ROWS } from '../../../shared/environment/shared-values.ts';
import { objectWithWarnings } from '../../../shared/environment/warnings.ts';

let validated = 0;
const counted = v.pipe(
  idSchema,
  v.check(() => ++validated > 0),
);
const inner = objectWithWarnings('inner', { id: counted });
const row = objectWithWarnings('row', {
  id: counted,
  inner: orNull(inner),
  rows: listOf(inner),
});
const schema = propertyOf('rows', listReply(row));

/** Returns the rows of a reply, and how many of their ids were validated. */
function read(reply: object) {
  validated = 0;
  const rows = readBody(JSON.parse(JSON.stringify(reply)), schema)?.data ?? [];
  return { rows, validated };
}

const times = <T>(count: number, item: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => item(i));
const to = ($ref: string) => ({ $ref });
const COUNT = 1000;

test.each([
  ['a row', { rows: [{ id: 1 }, ...times(COUNT, () => to('#/rows/0'))] }, 1],
  [
    'a list',
    { list: times(COUNT, (id) => ({ id })), rows: times(50, (id) => ({ id, rows: to('#/list') })) },
    COUNT + 50,
  ],
  [
    'an object of rows',
    { inner: { id: 7 }, rows: times(COUNT, (id) => ({ id, inner: to('#/inner') })) },
    COUNT + 1,
  ],
  [
    'rows in rows',
    { a: { id: 1, rows: times(50, () => to('#/b')) }, b: { id: 2 }, rows: times(COUNT, () => to('#/a')) },
    2,
  ],
  ['the list that they are in', { rows: times(200, (id) => ({ id, rows: to('#/rows') })) }, 400],
])('validates %s with hundreds of references once [7-05]', (_, reply, expected) => {
  expect(read(reply).validated).toBe(expected);
});

test('counts rows as often as references lead to them, and says that it leaves out some [7-05]', () => {
  const { rows } = read({ rows: times(COUNT, (id) => ({ id, rows: to('#/rows') })) });
  const count = rows.reduce((sum, row) => sum + 1 + row.rows.length, 0);
  expect(count).toBeGreaterThan(MAX_ROWS - 2 * COUNT);
  expect(count).toBeLessThanOrEqual(MAX_ROWS + COUNT);
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining('more than 50000 rows')]]);
  expect(read({ rows: times(MAX_ROWS + 1, (id) => ({ id })) }).rows).toHaveLength(MAX_ROWS);
  // The limit is that of one reply.
  expect(read({ rows: times(MAX_ROWS, (id) => ({ id })) }).rows).toHaveLength(MAX_ROWS);
});

test('one reference refuses no long list, and a malformed one costs its row [7-05]', () => {
  const rows = times(10_000, (id) => ({ id, inner: { id, more: times(25, () => ({})) } }));
  expect(read({ rows: [...rows, to('#/rows/3'), to('#/%zz'), to('$["\\x"]')] }).rows).toHaveLength(10_001);
});

test('leaves out a row whose id begins with thousands of spaces [7-05]', () => {
  expect(read({ rows: [{ id: `${' '.repeat(10_000)}1` }, { id: 1 }] }).rows).toMatchObject([{ id: '1' }]);
});

test('reads ten thousand of the peaks of a track, and those of many tracks once [7-05]', () => {
  const read = (peaks: unknown[]) => {
    const tracks = times(3, (track_id) => ({
      track_id,
      peaks: track_id === 0 ? peaks : to('#/playlist/tracks/0/peaks'),
    }));
    return (
      readBody({ playlist: { tracks } }, promoSchema)?.data.playlist.tracks.map((track) => track.peaks) ?? []
    );
  };
  const [first, second, third] = read(times(100_000, (i) => (i % 2 ? 'loud' : 0.5)));
  expect(first).toEqual(times(200, () => 0.5));
  expect(second).toBe(third);
  expect(read(times(100_000, () => 'loud'))).toEqual([[], [], []]);
});
