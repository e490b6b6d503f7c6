const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
const inUnits = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export const dayOf = (time: string): string => day.format(new Date(time));

/** `1.2 MB`; small sizes in kB, large ones in GB. */
export function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  return bytes < 1e9 ? `${inUnits.format(bytes / 1e6)} MB` : `${inUnits.format(bytes / 1e9)} GB`;
}

const daysMs = 86_400_000;

/** `in 13 days`, `tomorrow`, `today` */
export const inDays = (time: string, now = Date.now()): string =>
  new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.floor((Date.parse(time) - now) / daysMs), 'day');
