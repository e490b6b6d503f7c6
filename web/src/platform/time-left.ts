const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** `within 47 h (25 Nov, 12:09)`. `soon`: less than a quarter of two days. */
export function timeLeft(
  decideBy: string,
  now = Date.now(),
  act = 'Decide',
): { text: string; late: boolean; soon: boolean } {
  const left = Date.parse(decideBy) - now;
  const late = left <= 0;
  const hours = Math.floor(Math.abs(left) / 3_600_000);
  const lasts = hours > 96 ? `${Math.floor(hours / 24)} days` : `${hours} h`;
  const at = moment.format(new Date(decideBy));
  const text = late ? `Was due ${lasts} ago (${at})` : `${act} within ${lasts} (${at})`;
  return { late, soon: !late && left < 12 * 3_600_000, text };
}
