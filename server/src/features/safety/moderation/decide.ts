import { appealDays } from '@veil/contract/safety/cases.ts';
import { type DecisionForm, hashedRules } from '@veil/contract/safety/decisions.ts';
import type { moderation } from '@veil/contract/safety/moderation.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { destroyContent, loadLocked } from '../../items/content/index.ts';
import { eraseSoon } from '../../items/delivery/index.ts';
import { evidenceHolderId, type Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import type { CaseRow } from '../cases/index.ts';
import { appendEvent, endClocks, loadEvents, lockCase } from '../cases/index.ts';
import { closeReports, judgeReporter } from '../reports/index.ts';
import { type Decider, mayDecideCase, refuseOthersClaim, requireWhole, whoOf } from './decision-rules.ts';
import { isDecided, presentDecision } from './decisions.ts';
import { applyEffect, type DecisionDeps, type Settling } from './effect.ts';
import { requireSeen } from './seen.ts';
import { applyToThing, isSealed } from './things.ts';

export type { DecisionDeps } from './effect.ts';

/** In the usual order. 404 if it is missing or restricted. */
export async function lockWithItem(tx: Db, caseId: string) {
  const seen = isUuid(caseId)
    ? await tx.selectFrom('cases').select('content_id').where('id', '=', caseId).executeTakeFirst()
    : undefined;
  const { content_id } = found(seen);
  const item = content_id ? await loadLocked(tx, content_id) : undefined;
  const row = found(await lockCase(tx, caseId));
  return row.restricted_at ? refuse('not_found') : { row, item };
}

async function refuseChanged(tx: Db, row: CaseRow, version: number): Promise<void> {
  if (row.state === 'closed') {
    const last = (await loadEvents(tx, row.id)).filter(isDecided).at(-1);
    const who = await whoOf(tx, last?.by_id ?? null);
    refuse('conflict', last ? `${who} decided this case first: ${last.detail.action}` : 'This case is closed');
  }
  if (row.version !== version)
    refuse('conflict', 'This case changed after you opened it. Look at it again', {
      version: `The case has version ${row.version} now`,
    });
}

export async function decideCase(
  deps: DecisionDeps,
  viewer: Viewer,
  { params: { id: caseId }, body: form }: Asked<typeof moderation.decideCase>,
): Promise<void> {
  const ended = await deps.db.transaction().execute((tx) => decideIn(deps, tx, viewer, caseId, form));
  await eraseSoon(deps, ended);
}

/** In the caller's transaction. Returns the files to erase after the commit. */
export async function decideIn(
  deps: DecisionDeps,
  tx: Db,
  viewer: Decider,
  caseId: string,
  form: DecisionForm,
  more: Pick<Settling, 'hides' | 'isOperator' | 'weight'> = {},
): Promise<string[]> {
  const { row, item } = await lockWithItem(tx, caseId);
  const at = deps.clock.now();
  if (!mayDecideCase(viewer, row)) refuse('forbidden', `Another moderator decides about your ${wordOf(row)}`);
  await refuseChanged(tx, row, form.version);
  await refuseOthersClaim(tx, viewer, row, at);
  requireWhole(row, form);
  if (form.action === 'keep' && viewer.id) await requireSeen(tx, { id: viewer.id }, row);
  const withdrawn = item?.withdrawn_at != null && !(await isSealed(tx, item.id));
  const eraseAt = new Date(at.getTime() + appealDays * 86_400_000);
  const seals = form.action === 'delete' && row.about_kind === 'content' && item !== undefined && !withdrawn;
  const id = newId();
  const { action, sanction, rule, reason } = form;
  const addToHashList = form.addToHashList ?? isHashed(row, form);
  const { applied, effect } = await applyEffect(deps, tx, { ...more, row, form, decisionId: id, by: viewer.id, at });
  await appendEvent(tx, row.id, {
    id,
    kind: 'decided',
    by: viewer.id,
    at,
    detail: {
      action,
      sanction,
      applied,
      effect,
      rule,
      reason,
      addToHashList,
      ...(seals && { eraseAt: eraseAt.toISOString() }),
    },
  });
  if (form.note) await appendEvent(tx, row.id, { kind: 'note', detail: { text: form.note }, by: viewer.id, at });
  if (!withdrawn) await applyToThing(deps, tx, row, form, eraseAt);
  await settle(deps, tx, {
    row,
    form,
    decisionId: id,
    by: viewer.id,
    at,
    contentId: withdrawn ? null : (item?.id ?? null),
  });
  return withdrawn && item ? destroyContent(deps, tx, { id: viewer.id ?? evidenceHolderId }, item.id) : [];
}

const isHashed = ({ about_kind }: CaseRow, { action, rule }: DecisionForm): boolean =>
  about_kind === 'content' && action !== 'keep' && rule !== null && hashedRules.includes(rule);

const wordOf = ({ about_kind: kind }: CaseRow): string =>
  kind === 'content' ? 'item' : kind === 'comment' ? 'comment' : 'account';

/** Notifies everybody concerned. */
async function settle(
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
