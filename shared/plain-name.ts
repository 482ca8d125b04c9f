/**
 * Characters that show nothing, break lines or turn the direction of what follows; the joiners stay, since scripts and
 * emoji are written with them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** What a name cannot do without. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as it may stand in a sentence that asks for consent: it cannot change the words around it (robustness 14).
 * Empty where nothing of it would show.
 */
export function plainName(name: string): string {
  const plain = name.replace(INVISIBLE, '').trim();
  return VISIBLE.test(plain) ? plain : '';
}
