import type { Rolldown } from 'vite';

/** The chunks with all that they import at once, in the order in which it is found. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const needed = new Set(chunks);
  for (const { imports } of needed)
    for (const file of imports) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') needed.add(chunk);
    }
  return needed;
}
