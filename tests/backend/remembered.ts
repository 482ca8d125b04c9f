/** Makes what takes long once for the calls that follow each other closely, and keeps the latest few. */
export function remembered<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const found = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return found;
  };
}
