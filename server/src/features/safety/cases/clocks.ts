import type { ClockKind } from '@veil/contract/safety/case-kinds.ts';
import { reportHours } from '@veil/contract/safety/restricted-cases.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { CaseClocks } from '../../../tables.ts';
import { appendEvent } from './case-events.ts';
import { beginClock, endClocks } from './clock-queries.ts';
import { addMonth, addWorkingDays } from './working-days.ts';

export type ClockRow = Omit<Selectable<CaseClocks>, 'kind'> & { kind: ClockKind };

const hourMs = 3_600_000;
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs);

type Rule = {
  due: (from: Date) => Date;
  /** If nobody decides in time, the item is hidden, or a takedown is restored. */
  acts?: { at: (from: Date) => Date; how: 'hold' | 'restore' };
};

/**
 * Laws: TAKE IT DOWN Act (48 hours); card networks' rules (7 working days); GDPR article 12 (a month). 17 USC 512(g)
 * demands 10 to 14 working days. 18 USC 2258A demands a report without delay.
 */
export const clockRules: Record<ClockKind, Rule> = {
  intimate: { due: (from) => later(from, 48), acts: { at: (from) => later(from, 44), how: 'hold' } },
  consent: { due: (from) => addWorkingDays(from, 7) },
  counter_notice: {
    due: (from) => addWorkingDays(from, 14),
    // The first working day after the ten, which leaves three if the site is down.
    acts: { at: (from) => addWorkingDays(from, 11), how: 'restore' },
  },
  appeal: { due: (from) => addWorkingDays(from, 7) },
  privacy: { due: addMonth },
  authority: { due: (from) => later(from, reportHours) },
};

export const warnings = [25, 50, 75, 100] as const;

export const warningAt = (
  { started_at: from, due_at: due }: Pick<ClockRow, 'started_at' | 'due_at'>,
  percent: number,
): Date => new Date(from.getTime() + ((due.getTime() - from.getTime()) * percent) / 100);

export function nextMoment(
  clock: Pick<ClockRow, 'kind' | 'started_at' | 'due_at' | 'warned'>,
  acted: boolean,
): Date | null {
  const percent = warnings.find((one) => one > clock.warned);
  const moments = [
    ...(percent === undefined ? [] : [warningAt(clock, percent)]),
    ...(acted ? [] : [clockRules[clock.kind].acts?.at(clock.started_at) ?? []].flat()),
  ];
  return moments.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** A running clock of this kind continues, so that asking twice gains no time. */
export async function startClock(tx: Db, caseId: string, kind: ClockKind, at: Date): Promise<void> {
  const due = clockRules[kind].due(at);
  const times = { started_at: at, due_at: due, warned: 0 };
  const next_at = nextMoment({ kind, ...times }, false);
  const begun = await beginClock(tx, { case_id: caseId, kind, ...times, next_at });
  if (begun)
    await appendEvent(tx, caseId, { kind: 'clock_started', detail: { clock: kind, dueAt: due.toISOString() }, at });
}

/** Runs after the awaited event. Ignores clocks that do not run. */
export async function stopClocks(tx: Db, caseId: string, at: Date, kinds: readonly ClockKind[]): Promise<void> {
  const ended = await endClocks(tx, caseId, at, kinds);
  const { next } = await tx
    .selectFrom('case_clocks')
    .select((eb) => eb.fn.min('due_at').as('next'))
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  for (const clock of ended) {
    const detail = { clock, dueAt: next?.toISOString() ?? null };
    await appendEvent(tx, caseId, { kind: 'clock_stopped', detail, at });
  }
}
