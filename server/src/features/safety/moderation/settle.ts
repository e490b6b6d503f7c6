import type { Db } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { endClocks, loadEvents } from '../cases/index.ts';
import { closeReports, judgeReporter } from '../reports/index.ts';
import { isDecided, presentDecision } from './decisions.ts';
import type { DecisionDeps, Settling } from './effect.ts';

/** Notifies everybody concerned. */
export async function settle(
  deps: DecisionDeps,
  tx: Db,
  { row, form, decisionId, by, at, contentId }: Settling & { contentId: string | null },
): Promise<void> {
  const { action, sanction, rule } = form;
  await endClocks(tx, row.id, at, ['intimate', 'consent', 'privacy']);
  const upheld = action !== 'keep' || sanction !== null;
  const reporters = new Set(
    (await closeReports(tx, row.id, { by, at, decision: action, upheld })).flatMap(
      ({ reporterId }) => reporterId ?? [],
    ),
  );
  const about = action === 'keep' && contentId ? { contentId } : {};
  for (const to of reporters) {
    await deps.hooks.onNotice(tx, { kind: 'report_decided', to, by: null, at, ...about });
    await judgeReporter(deps, tx, to, at);
  }
  const events = await loadEvents(tx, row.id);
  const decided = found(events.filter(isDecided).find(({ id }) => id === decisionId));
  // Presents the case before the decision removes deleted members from it.
  const decision = await presentDecision(tx, row, decided, events);
  await deps.hooks.onDecision(tx, {
    ...decision,
    ownerId: row.member_id && !row.deleted_members.includes(row.member_id) ? row.member_id : null,
  });
  const detail = { number: row.number, action, rule, sanction: sanction?.kind ?? null };
  await recordAudit(tx, { by, act: 'case_decided', about: { kind: 'case', id: row.id }, detail, at });
}
