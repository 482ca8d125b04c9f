import { afterEach, beforeEach, vi } from 'vitest';

/** Where the page went: the browser of these tests follows no address, it notes it. */
export function recordNavigation(): { readonly left: string[]; readonly reloads: () => number } {
  const left: string[] = [];
  let reloads = 0;
  beforeEach(() => {
    left.length = 0;
    reloads = 0;
    for (const way of ['assign', 'replace'] as const)
      vi.spyOn(window.location, way).mockImplementation((url) => void left.push(String(url)));
    vi.spyOn(window.location, 'reload').mockImplementation(() => void reloads++);
  });
  afterEach(() => vi.restoreAllMocks());
  return { left, reloads: () => reloads };
}
