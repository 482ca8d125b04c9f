/** Whether the texts differ by one wrong, missing, extra or swapped letter. */
export function isTypo(typed: string, known: string): boolean {
  const shorter = Math.min(typed.length, known.length);
  let prefix = 0;
  while (prefix < shorter && typed[prefix] === known[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && typed.at(-1 - suffix) === known.at(-1 - suffix)) suffix += 1;
  const typedPart = typed.slice(prefix, typed.length - suffix);
  const knownPart = known.slice(prefix, known.length - suffix);
  const isSwap = typedPart.length === 2 && knownPart === `${typedPart[1]}${typedPart[0]}`;
  return isSwap || (typedPart.length <= 1 && knownPart.length <= 1);
}
