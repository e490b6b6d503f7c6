import type { Case } from '@veil/contract/safety/case.ts';
import { claimMinutes } from '@veil/contract/safety/cases.ts';
import type { DecisionForm } from '@veil/contract/safety/decisions.ts';
import type { Db } from '../../../deps.ts';
import { currentDateLanguage } from '../../../platform/language.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isAdmin, nameOf, type Viewer } from '../../people/members/index.ts';
import type { CaseRow } from '../cases/index.ts';
import { say } from './messages.ts';
import { refuseUnfinished } from './reason-templates.ts';

export type Decider = { id: string | null; powers: Viewer['powers'] };

const timeOf = (at: Date): string =>
  new Intl.DateTimeFormat(currentDateLanguage(), { timeStyle: 'short', timeZone: 'UTC' }).format(at);

export const isClaimed = (row: Pick<CaseRow, 'claimed_by' | 'claimed_until'>, now: Date): boolean =>
  row.claimed_by !== null && row.claimed_until !== null && row.claimed_until > now;

export async function refuseOthersClaim(tx: Db, viewer: Decider, row: CaseRow, now: Date): Promise<void> {
  if (!isClaimed(row, now) || row.claimed_by === viewer.id) return;
  const [moderator, time] = [await nameOf(tx, row.claimed_by), timeOf(row.claimed_until as Date)];
  refuse(
    'conflict',
    moderator ? say('decidesThisCaseUntil', { moderator, time }) : say('anotherModeratorDecidesUntil', { time }),
  );
}

/** Nobody decides their own case except an admin, because a small site may have nobody else. */
export const mayDecideCase = (viewer: Decider, row: Pick<CaseRow, 'member_id'>): boolean =>
  row.member_id !== viewer.id || isAdmin(viewer);

function impossibleFor(kind: Case['aboutKind'], action: DecisionForm['action']): string | undefined {
  if (kind === 'comment' && action === 'hide') return say('aCommentCanBe');
  return kind === 'member' && action !== 'keep' ? say('aMemberIsKept') : undefined;
}

export function requireWhole(row: CaseRow, { action, sanction, rule, reason, addToHashList }: DecisionForm): void {
  const kind = row.about_kind as Case['aboutKind'];
  const impossible = impossibleFor(kind, action);
  if (impossible) refuse('invalid', impossible, { action: impossible });
  const needsReason = action !== 'keep' || sanction !== null;
  if (needsReason && !rule) refuse('invalid', say('chooseTheRuleThatItBreaks'), { rule: say('chooseTheRule') });
  if (needsReason && !reason) refuse('invalid', say('giveAReasonTheMemberReads'), { reason: say('giveAReason') });
  refuseUnfinished(reason, 'reason');
  if (sanction?.days !== undefined && sanction.kind !== 'limit' && sanction.kind !== 'suspend')
    refuse('invalid', say('onlyALimitAndASuspension'), { 'sanction.days': say('leaveTheDaysEmpty') });
  if (sanction && (!row.member_id || row.deleted_members.includes(row.member_id)))
    refuse('invalid', say('accountDeletedNoSanction'), { sanction: say('noSanctionIsPossible') });
  if (addToHashList && (kind !== 'content' || action === 'keep'))
    refuse('invalid', say('onlyWhatIsHiddenOrDeleted'), {
      addToHashList: say('onlyOfAnItem'),
    });
}

export const claimMs = claimMinutes * 60_000;
