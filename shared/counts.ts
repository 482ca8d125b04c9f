/**
 * '12,345' and '1,234.5', of thousandths at most. Without Intl, whose first use in a page holds a slow phone up for 60 ms
 * and more, often before the first row.
 */
export function formatCount(count: number): string {
  const [whole = '', fraction] = String(Math.round(count * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
