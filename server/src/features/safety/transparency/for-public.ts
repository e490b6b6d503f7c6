import { type Figure, type FigureName, leastPublic, type PublicFigure } from '@veil/contract/safety/transparency.ts';

/** With few decisions, times would reveal single cases. */
const ofDecisions: readonly FigureName[] = ['median_minutes', 'p90_minutes'];

/** Only past months count, because two readings of the current month would differ by single cases. */
export function forPublic(figures: readonly Figure[], now: Date): PublicFigure[] {
  const running = now.toISOString().slice(0, 7);
  const decided = new Map<string, number>();
  for (const { month, figure, value } of figures)
    if (figure === 'decisions') decided.set(month, (decided.get(month) ?? 0) + value);
  const countOf = ({ month, figure, value }: Figure) =>
    ofDecisions.includes(figure) ? (decided.get(month) ?? 0) : value;
  return figures
    .filter(({ month }) => month < running)
    .map((one) => ({ ...one, value: countOf(one) < leastPublic ? null : one.value }));
}
