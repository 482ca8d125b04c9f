/** '12,345'. Small numbers do without Intl: its first use costs a slow phone 20 ms and more, often before the first row. */
export const formatCount = (count: number): string =>
  Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en');
