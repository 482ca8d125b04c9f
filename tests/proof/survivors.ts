/** Mutants that may live: a line as the mutant changes it, by its file, and why no test can tell it from the original. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
