import { afterEach, beforeEach, vi } from 'vitest';

/** Records the URLs that each test navigates to, and its reloads. The test browser does not follow them. */
export function recordNavigation(): { readonly visited: string[]; readonly reloads: () => number } {
  const visited: string[] = [];
  let reloads = 0;
  beforeEach(() => {
    visited.length = 0;
    reloads = 0;
    for (const method of ['assign', 'replace'] as const)
      vi.spyOn(window.location, method).mockImplementation((url) => {
        if (method === 'replace' && url === location.href.replace(/#.*/, '')) reloads++;
        else visited.push(String(url));
      });
    vi.spyOn(window.location, 'reload').mockImplementation(() => void reloads++);
  });
  afterEach(() => vi.restoreAllMocks());
  return { visited, reloads: () => reloads };
}
