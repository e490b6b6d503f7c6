import type { Db, Deps } from '../../deps.ts';
import { listStaff } from '../members/index.ts';
import { holdByClock } from './automatic-holds.ts';
import { appendEvent } from './case-events.ts';
import { advanceClock } from './clock-queries.ts';
import { type ClockRow, clockRules, nextMoment, warningAt, warnings } from './clocks.ts';
import { lockWithItem } from './decide.ts';
import { reverseDecision } from './reverse.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'events' | 'hooks' | 'log'>;

/** Does what is due by the clocks of all cases: warns moderators, hides what nobody decided about, restores after a counter notice. */
export async function runClocks(deps: Needs): Promise<void> {
  const due = await deps.db
    .selectFrom('case_clocks')
    .innerJoin('cases', 'cases.id', 'case_clocks.case_id')
    .select(['case_id', 'kind'])
    .where('cases.restricted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('next_at', '<=', deps.clock.now())
    .orderBy('next_at')
    .limit(100)
    .execute();
  // One that fails does not keep the others back, and is tried again.
  for (const { case_id, kind } of due)
    await deps.db
      .transaction()
      .execute((tx) => runClock(deps, tx, case_id, kind))
      .catch((error: unknown) => deps.log.error({ err: error, caseId: case_id }, 'the clock of a case failed'));
}

async function runClock(deps: Needs, tx: Db, caseId: string, kind: string): Promise<void> {
  const { row } = await lockWithItem(tx, caseId);
  const clock = (await tx
    .selectFrom('case_clocks')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()) as ClockRow | undefined;
  const at = deps.clock.now();
  if (!clock?.next_at || clock.ended_at || clock.next_at > at) return;
  const percent = warnings.findLast((one) => warningAt(clock, one) <= at) ?? 0;
  if (percent > clock.warned) {
    await appendEvent(tx, caseId, { kind: 'warned', detail: { clock: clock.kind, percent }, at });
    await warnModerators(deps, tx, at);
  }
  const acts = clockRules[clock.kind].acts;
  const acted = acts !== undefined && acts.at(clock.started_at) <= at;
  if (acted && acts.how === 'hold' && row.about_kind === 'content')
    await holdByClock(deps, tx, { row, clock: clock.kind, at });
  if (acted && acts.how === 'restore' && row.decision_id) {
    const reason = 'After a counter notice nobody told of an action before a court in time';
    await reverseDecision(deps, tx, { decisionId: row.decision_id, by: null, reason, at });
  }
  const warned = Math.max(percent, clock.warned);
  await advanceClock(tx, caseId, clock.kind, { warned, next_at: nextMoment({ ...clock, warned }, acted) });
}

async function warnModerators({ hooks, config }: Pick<Deps, 'hooks' | 'config'>, tx: Db, at: Date): Promise<void> {
  for (const { id } of await listStaff({ db: tx, config }))
    await hooks.onNotice(tx, { kind: 'case_due', to: id, by: null, at });
}
