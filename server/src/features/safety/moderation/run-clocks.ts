import type { ClockKind } from '@veil/contract/safety/case-kinds.ts';
import type { Db, Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { isAdmin, listStaff } from '../../people/members/index.ts';
import type { CaseRow } from '../cases/index.ts';
import {
  advanceClock,
  appendEvent,
  type ClockRow,
  clockRules,
  lockCase,
  nextMoment,
  warningAt,
  warnings,
} from '../cases/index.ts';
import { holdByClock } from './automatic-holds.ts';
import { lockWithItem } from './lock-case.ts';
import { say } from './messages.ts';
import { reverseDecision } from './reverse.ts';

/** Stored in English, and translated for each reader. */
const nobodyWentToCourt = say('afterACounterNotice');

type ClockDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'events' | 'hooks' | 'log'>;

/** Warns moderators, hides undecided items, and restores after a counter notice. */
export async function runClocks(deps: ClockDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('case_clocks')
    .innerJoin('cases', 'cases.id', 'case_clocks.case_id')
    .select(['case_id', 'kind'])
    // The other clocks of a restricted case wait until the restriction is lifted.
    .where((eb) => eb.or([eb('cases.restricted_at', 'is', null), eb('kind', '=', 'authority')]))
    .where('ended_at', 'is', null)
    .where('next_at', '<=', deps.clock.now())
    .orderBy('next_at')
    .limit(100)
    .execute();
  // A failed clock does not delay others and is tried again.
  for (const { case_id, kind } of due)
    await deps.db
      .transaction()
      .execute((tx) => runClock(deps, tx, case_id, kind))
      .catch((error: unknown) => deps.log.error({ err: error, caseId: case_id }, 'the clock of a case failed'));
}

async function runClock(deps: ClockDeps, tx: Db, caseId: string, kind: string): Promise<void> {
  const row = kind === 'authority' ? found(await lockCase(tx, caseId)) : (await lockWithItem(tx, caseId)).row;
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
    await warnStaff(deps, tx, row, clock.kind, at);
  }
  const acts = clockRules[clock.kind].acts;
  const acted = acts !== undefined && acts.at(clock.started_at) <= at;
  if (acted && acts.how === 'hold' && row.about_kind === 'content')
    await holdByClock(deps, tx, { row, clock: clock.kind, at });
  if (acted && acts.how === 'restore' && row.decision_id) {
    await reverseDecision(deps, tx, { decisionId: row.decision_id, by: null, reason: nobodyWentToCourt, at });
  }
  const warned = Math.max(percent, clock.warned);
  await advanceClock(tx, caseId, clock.kind, { warned, next_at: nextMoment({ ...clock, warned }, acted) });
}

/** Only admins learn of a restricted case, and never its subject. */
async function warnStaff(
  { hooks, config }: Pick<Deps, 'hooks' | 'config'>,
  tx: Db,
  row: CaseRow,
  clock: ClockKind,
  at: Date,
) {
  const isRestricted = clock === 'authority';
  for (const { id, powers } of await listStaff({ db: tx, config })) {
    if (isRestricted && (!isAdmin({ powers }) || id === row.member_id)) continue;
    await hooks.onNotice(tx, { kind: isRestricted ? 'report_due' : 'case_due', to: id, by: null, at });
  }
}
