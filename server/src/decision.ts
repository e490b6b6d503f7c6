import type { StaffDeletion } from '@veil/contract/items/staff-deletions.ts';
import type { Profile } from '@veil/contract/people/members.ts';
import type { Effect } from '@veil/contract/people/strikes.ts';
import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { CaseAction, CaseKind } from '@veil/contract/safety/case-kinds.ts';

export type Decision = {
  decisionId: string;
  caseId: string;
  caseNumber: number;
  about: { kind: 'content' | 'comment' | 'member'; id: string };
  /** It is null if the account was deleted. */
  ownerId: string | null;
  kinds: readonly CaseKind[];
  reports: readonly { id: string; reporterId: string | null; source: 'member' | 'visitor' }[];
  action: CaseAction;
  sanction: Sanction | null;
  applied: SanctionKind | 'none';
  effect: Effect | null;
  rule: RuleName | null;
  reason: string;
  addToHashList: boolean;
  by: string | null;
  at: Date;
  reversedAt: Date | null;
  /** It is true if a program hid the item after the case's deadline. */
  automatic: boolean;
  settledAt: Date | null;
};

export type DeletionByStaff = StaffDeletion & {
  thing: { kind: 'content'; contentId: string } | { kind: 'comment'; contentId: string; commentId: string };
  by: { id: string; powers: readonly Profile['powers'][number][] };
};
