import type { Case } from '@veil/contract/safety/case.ts';
import { claimMinutes } from '@veil/contract/safety/cases.ts';
import type { DecisionForm } from '@veil/contract/safety/decisions.ts';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isAdmin, nameOf, type Viewer } from '../../people/members/index.ts';
import type { CaseRow } from '../cases/index.ts';
import { refuseUnfinished } from './reason-templates.ts';

export type Decider = { id: string | null; powers: Viewer['powers'] };

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

export const isClaimed = (row: Pick<CaseRow, 'claimed_by' | 'claimed_until'>, now: Date): boolean =>
  row.claimed_by !== null && row.claimed_until !== null && row.claimed_until > now;

export const whoOf = async (db: Db, memberId: string | null): Promise<string> =>
  (await nameOf(db, memberId)) ?? 'Another moderator';

export async function refuseOthersClaim(tx: Db, viewer: Decider, row: CaseRow, now: Date): Promise<void> {
  if (!isClaimed(row, now) || row.claimed_by === viewer.id) return;
  const name = await whoOf(tx, row.claimed_by);
  refuse('conflict', `${name} decides this case until ${time.format(row.claimed_until as Date)} UTC`);
}

/** Nobody decides their own case except an admin, because a small site may have nobody else. */
export const mayDecideCase = (viewer: Decider, row: Pick<CaseRow, 'member_id'>): boolean =>
  row.member_id !== viewer.id || isAdmin(viewer);

const notAboutThese: Record<'comment' | 'member', Partial<Record<DecisionForm['action'], string>>> = {
  comment: { hide: 'A comment can be kept or deleted' },
  member: {
    hide: 'A member is kept: choose a sanction',
    delete: 'A member is kept: choose a sanction',
  },
};

export function requireWhole(row: CaseRow, { action, sanction, rule, reason, addToHashList }: DecisionForm): void {
  const kind = row.about_kind as Case['aboutKind'];
  const impossible = kind === 'content' ? undefined : notAboutThese[kind][action];
  if (impossible) refuse('invalid', impossible, { action: impossible });
  const needsReason = action !== 'keep' || sanction !== null;
  if (needsReason && !rule) refuse('invalid', 'Choose the rule that it breaks', { rule: 'Choose the rule' });
  if (needsReason && !reason) refuse('invalid', 'Give a reason: the member reads it', { reason: 'Give a reason' });
  refuseUnfinished(reason, 'reason');
  if (sanction?.days !== undefined && sanction.kind !== 'limit' && sanction.kind !== 'suspend')
    refuse('invalid', 'Only a limit and a suspension have days', { 'sanction.days': 'Leave the days empty' });
  if (sanction && (!row.member_id || row.deleted_members.includes(row.member_id)))
    refuse('invalid', 'Their account was deleted: no sanction is possible', { sanction: 'No sanction is possible' });
  if (addToHashList && (kind !== 'content' || action === 'keep'))
    refuse('invalid', 'Only what is hidden or deleted goes into the hash list (addToHashList)', {
      addToHashList: 'Only of an item that is hidden or deleted',
    });
}

export const claimMs = claimMinutes * 60_000;
