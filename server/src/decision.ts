import type { CaseAction, CaseKind } from '@veil/contract/cases.ts';
import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { Effect } from '@veil/contract/strikes.ts';

/** What moderators settled about a case. `id`: of its event. */
export type Decision = {
  decisionId: string;
  caseId: string;
  caseNumber: number;
  about: { kind: 'content' | 'comment' | 'member'; id: string };
  /** Whose it is; null: their account was deleted. */
  ownerId: string | null;
  /** Why the case was there: reasons of reports, and what the program noticed. */
  kinds: readonly CaseKind[];
  reports: readonly { id: string; reporterId: string | null; source: 'member' | 'visitor' }[];
  action: CaseAction;
  /** What the moderator chose, and what the rules about strikes made of it. */
  sanction: Sanction | null;
  applied: SanctionKind | 'none';
  /** What the moderator agreed to; null for older decisions, and where nobody decided. */
  effect: Effect | null;
  rule: RuleName | null;
  reason: string;
  /** The moderator asked to hold back the same picture from now on. */
  addToHashList: boolean;
  /** Null: their account was deleted. */
  by: string | null;
  at: Date;
  reversedAt: Date | null;
  /** Nobody decided: a program hid the item when the time of its case was over. */
  automatic: boolean;
  /** Of an automatic one: when a moderator decided the case. */
  settledAt: Date | null;
};
