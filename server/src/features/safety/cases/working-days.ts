const dayMs = 24 * 3_600_000;

/** Monday to Friday in UTC, at the same time of day. Public holidays count, because they differ by place. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + dayMs);
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  return at;
}

/** The 31st becomes the last day of a shorter month. */
export function addMonth(from: Date): Date {
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + 1);
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at;
}
