import type { ShownThing } from '@veil/contract/case-pictures.ts';
import type { CaseAction, ClockKind, ConcernKind } from '@veil/contract/cases.ts';
import type { ReportReason } from '@veil/contract/reports.ts';
import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { Effect } from '@veil/contract/strikes.ts';

export type AboutKind = 'content' | 'comment' | 'member';

type Kinds = {
  opened: { number: number; aboutKind: AboutKind; contentId?: string; commentId?: string };
  reported: {
    reportId: string;
    reason: ReportReason;
    priority: number;
    source: 'member' | 'visitor';
    /** Whether it hid the item. */
    hidden: boolean;
  };
  concern: { kind: ConcernKind; priority: number; facts: Record<string, string | number | boolean | null> };
  clock_started: { clock: ClockKind; dueAt: string };
  /** `dueAt`: that of the other clocks that still run. */
  clock_stopped: { clock: ClockKind; dueAt: string | null };
  claimed: { until: string };
  released: Record<never, never>;
  /** The actor of the event was shown the picture of this mask version. */
  shown: { maskVersion: number; what: ShownThing };
  warned: { clock: ClockKind; percent: number };
  held: { clock: ClockKind };
  decided: {
    action: CaseAction;
    sanction: Sanction | null;
    /** What the member got: `sanction`, or what the rules about strikes made of it. */
    applied?: SanctionKind | 'none';
    /** What the moderator agreed to; absent in older decisions. */
    effect?: Effect;
    /** Null only where nothing was done. */
    rule: RuleName | null;
    reason: string;
    addToHashList?: boolean;
    eraseAt?: string | null;
  };
  statement_sent: { to: 'maker' | 'reporter' };
  appealed: { appealId: string };
  appeal_decided: { appealId: string; outcome: 'uphold' | 'overturn' };
  reversed: { decisionId: string; reason: string };
  /** Without a decision: what it was about is gone, or its maker took it back. */
  closed: { because: 'deleted' | 'member_deleted' | 'taken_back' };
  reopened: Record<never, never>;
  note: { text: string };
  erased: { reason: string };
  /** `isMain`: of the cases about one item, the one from which they were restricted. */
  restricted: { cause: 'moderator' | 'list'; isMain: boolean };
  unrestricted: { reason: string };
  evidence_destroyed: Record<never, never>;
};

export type CaseEventKind = keyof Kinds;
/** What happened in a case. `detail` holds no names and no words of members, which must go with them. */
export type CaseEvent = { [K in CaseEventKind]: { kind: K; detail: Kinds[K] } }[CaseEventKind];
export type NewEvent = CaseEvent & { at: Date; by?: string | null; id?: string };
