import fc, { type IAsyncProperty, type IProperty } from 'fast-check';
import { count, isFullRun } from '../proof/figure.ts';

/** `npm test` runs this fraction of the inputs of `npm run proof`. */
const FAST_DIVISOR = 400;
const MIN_RUNS = 50;

const codePoint = fc
  .oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Generates any text without lone surrogates. fast-check's unit `binary` takes a second to start. */
export const anyText = (length: { minLength?: number; maxLength: number }): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string(length),
    fc.array(codePoint, length).map((points) => points.join('')),
  );

/** Checks the property for `fullRuns` inputs, or for a fraction in `npm test`. Returns the number of runs. */
export async function checkProperty<Ts>(
  fullRuns: number,
  property: IProperty<Ts> | IAsyncProperty<Ts>,
): Promise<number> {
  const numRuns = isFullRun ? fullRuns : Math.max(Math.ceil(fullRuns / FAST_DIVISOR), MIN_RUNS);
  await fc.assert(property, { numRuns });
  count('inputs tried', numRuns);
  return numRuns;
}
