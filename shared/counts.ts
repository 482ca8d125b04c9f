/** '12,345'. Small numbers do without Intl: its first use costs a slow phone 60 ms and more, often before the first row. */
export const formatCount = (count: number): string =>
  Math.abs(count) < 1000 ? String(Math.round(count * 1000) / 1000) : count.toLocaleString('en');
