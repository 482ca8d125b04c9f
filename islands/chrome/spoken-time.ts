/** Times and amounts as a screen reader should say them. */

/** '1 minute 5 seconds'; whole seconds, the zero parts left out. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  const parts = [
    amount(Math.floor(whole / 3600), 'hour'),
    amount(Math.floor((whole % 3600) / 60), 'minute'),
    amount(whole % 60, 'second'),
  ].filter((part) => !part.startsWith('0 '));
  return parts.join(' ') || '0 seconds';
}

/** '1 track', '3 tracks'. */
export const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
