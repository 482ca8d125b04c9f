/** Characters that show nothing, break lines or turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** A name as it may stand in a sentence that asks for consent: it cannot change the words around it (robustness 14). */
export const plainName = (name: string): string => name.replace(INVISIBLE, '').trim();
