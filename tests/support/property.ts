import fc, { type IAsyncProperty, type IProperty } from 'fast-check';
import { count, isWhole } from '../proof/figure.ts';

/** Of the inputs that `npm run proof` tries, `npm test` tries one in so many, but at least some. */
const SHARE = 400;
const LEAST = 50;

const codePoint = fc
  .oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Any text at all, lone surrogates aside. fast-check's own unit for that, `binary`, takes a second to begin with. */
export const anyText = (length: { minLength?: number; maxLength: number }): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string(length),
    fc.array(codePoint, length).map((points) => points.join('')),
  );

/**
 * Holds the property for `whole` generated inputs, or in `npm test` for some of them; a failure names a smallest one.
 * Gives how many were tried.
 */
export async function checkProperty<Ts>(
  whole: number,
  property: IProperty<Ts> | IAsyncProperty<Ts>,
): Promise<number> {
  const numRuns = isWhole ? whole : Math.max(Math.ceil(whole / SHARE), LEAST);
  await fc.assert(property, { numRuns });
  count('inputs tried', numRuns);
  return numRuns;
}
