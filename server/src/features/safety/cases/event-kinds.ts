import type { Effect } from '@veil/contract/people/strikes.ts';
import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { CaseAction, ClockKind, ConcernKind } from '@veil/contract/safety/case-kinds.ts';
import type { ShownThing } from '@veil/contract/safety/case-pictures.ts';
import type { ReportReason } from '@veil/contract/safety/reports.ts';

export type AboutKind = 'content' | 'comment' | 'member';

type Kinds = {
  opened: { number: number; aboutKind: AboutKind; contentId?: string; commentId?: string };
  reported: {
    reportId: string;
    reason: ReportReason;
    priority: number;
    source: 'member' | 'visitor';
    hidden: boolean;
  };
  concern: { kind: ConcernKind; priority: number; facts: Record<string, string | number | boolean | null> };
  clock_started: { clock: ClockKind; dueAt: string };
  clock_stopped: { clock: ClockKind; dueAt: string | null };
  claimed: { until: string };
  released: Record<never, never>;
  shown: { maskVersion: number; what: ShownThing };
  warned: { clock: ClockKind; percent: number };
  held: { clock: ClockKind };
  decided: {
    action: CaseAction;
    sanction: Sanction | null;
    /** `sanction`, or the result of the rules about strikes. */
    applied?: SanctionKind | 'none';
    /** Absent in older decisions. */
    effect?: Effect;
    /** Null only if nothing was done. */
    rule: RuleName | null;
    reason: string;
    addToHashList?: boolean;
    eraseAt?: string | null;
  };
  statement_sent: { to: 'maker' | 'reporter' };
  appealed: { appealId: string };
  appeal_decided: { appealId: string; outcome: 'uphold' | 'overturn' };
  reversed: { decisionId: string; reason: string };
  /** The case ended without a decision, because the subject is gone or its maker withdrew it. */
  closed: { because: 'deleted' | 'member_deleted' | 'taken_back' };
  reopened: Record<never, never>;
  note: { text: string };
  erased: { reason: string };
  restricted: { cause: 'moderator' | 'list'; isMain: boolean };
  unrestricted: { reason: string };
  evidence_destroyed: Record<never, never>;
};

export type CaseEventKind = keyof Kinds;
export type CaseEvent = { [K in CaseEventKind]: { kind: K; detail: Kinds[K] } }[CaseEventKind];
export type NewEvent = CaseEvent & { at: Date; by?: string | null; id?: string };
