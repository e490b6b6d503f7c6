import { appealDays } from '@veil/contract/safety/cases.ts';
import { type DecisionForm, hashedRules } from '@veil/contract/safety/decisions.ts';
import type { moderation } from '@veil/contract/safety/moderation.ts';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { destroyContent } from '../../items/content/index.ts';
import { eraseSoon } from '../../items/delivery/index.ts';
import { evidenceHolderId, nameOf, type Viewer } from '../../people/members/index.ts';
import type { CaseRow } from '../cases/index.ts';
import { appendEvent, loadEvents } from '../cases/index.ts';
import { type Decider, mayDecideCase, refuseOthersClaim, requireWhole } from './decision-rules.ts';
import { isDecided } from './decisions.ts';
import { applyEffect, type DecisionDeps, type Settling } from './effect.ts';
import { lockWithItem } from './lock-case.ts';
import { say } from './messages.ts';
import { requireSeen } from './seen.ts';
import { settle } from './settle.ts';
import { applyToThing, isSealed } from './things.ts';

export type { DecisionDeps } from './effect.ts';

async function refuseChanged(tx: Db, row: CaseRow, version: number): Promise<void> {
  if (row.state === 'closed') {
    const last = (await loadEvents(tx, row.id)).filter(isDecided).at(-1);
    if (!last) return refuse('conflict', say('thisCaseIsClosed'));
    const [moderator, { action }] = [await nameOf(tx, last.by_id), last.detail];
    refuse(
      'conflict',
      moderator ? say('decidedThisCaseFirst', { moderator, action }) : say('anotherModeratorDecidedFirst', { action }),
    );
  }
  if (row.version !== version)
    refuse('conflict', say('thisCaseChanged'), {
      version: say('theCaseHasVersion', { version: row.version }),
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

/** Runs in the caller's transaction. Returns the files to erase after the commit. */
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
  if (!mayDecideCase(viewer, row)) refuse('forbidden', say('anotherModeratorDecidesAbout', { thing: row.about_kind }));
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
