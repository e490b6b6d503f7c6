const dayMs = 86_400_000;

/** UTC: `2026-11-22`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(new Date(`${day}T00:00:00Z`).getTime() + days * dayMs));

export const boundsOf = (day: string): { from: Date; to: Date } => ({
  from: new Date(`${day}T00:00:00Z`),
  to: new Date(`${addDays(day, 1)}T00:00:00Z`),
});

export const firstOf = (today: Date, days: number): string => addDays(dayOf(today), 1 - days);
