import type { Selectable } from 'kysely';
import type { CaseEvents, Cases } from '../../../tables.ts';
import type { CaseEvent } from './event-kinds.ts';

export type CaseRow = Selectable<Cases>;
export type EventRow = Omit<Selectable<CaseEvents>, 'kind' | 'detail'> & CaseEvent;

/** Derived from a case's events. The other columns hold data deleted with a member. */
export type CaseState = Omit<CaseRow, 'id' | 'member_id' | 'about' | 'deleted_members'>;

const none: CaseState = {
  number: 0,
  about_kind: 'content',
  content_id: null,
  comment_id: null,
  kinds: [],
  priority: 0,
  opened_at: new Date(0),
  state: 'open',
  version: 0,
  events: 0,
  claimed_by: null,
  claimed_until: null,
  due_at: null,
  closed_at: null,
  decision_id: null,
  action: null,
  erase_at: null,
  restricted_at: null,
};
const unclaimed = { claimed_by: null, claimed_until: null } as const;

const withKind = (state: CaseState, kind: string, priority: number): Partial<CaseState> => ({
  kinds: state.kinds.includes(kind) ? state.kinds : [...state.kinds, kind],
  priority: Math.max(state.priority, priority),
});
const earlier = (one: Date | null, other: Date): Date => (one && one < other ? one : other);

function changeOf(state: CaseState, event: EventRow): Partial<CaseState> {
  switch (event.kind) {
    case 'opened': {
      const { number, aboutKind, contentId = null, commentId = null } = event.detail;
      return { number, about_kind: aboutKind, content_id: contentId, comment_id: commentId, opened_at: event.at };
    }
    case 'reported':
      return withKind(state, event.detail.reason, event.detail.priority);
    case 'concern':
      return withKind(state, event.detail.kind, event.detail.priority);
    case 'clock_started':
      return { due_at: earlier(state.due_at, new Date(event.detail.dueAt)) };
    case 'clock_stopped':
      return { due_at: event.detail.dueAt === null ? null : new Date(event.detail.dueAt) };
    case 'claimed':
      return { claimed_by: event.by_id, claimed_until: new Date(event.detail.until) };
    case 'released':
      return unclaimed;
    case 'decided': {
      const { action, eraseAt = null } = event.detail;
      return {
        state: 'closed',
        closed_at: event.at,
        due_at: null,
        ...unclaimed,
        decision_id: event.id,
        action,
        erase_at: eraseAt === null ? null : new Date(eraseAt),
      };
    }
    case 'closed':
      return { state: 'closed', closed_at: event.at, due_at: null, ...unclaimed };
    case 'reversed':
      return { decision_id: null, action: null, erase_at: null };
    case 'reopened':
      return { state: 'open', closed_at: null };
    case 'erased':
      return { erase_at: null };
    case 'restricted':
      return { restricted_at: event.at };
    case 'unrestricted':
      return { restricted_at: null };
    default:
      return {};
  }
}

/** Events after which a moderator must look again before deciding. */
const seenByDecision: ReadonlySet<EventRow['kind']> = new Set([
  ...(['opened', 'reported', 'concern', 'decided', 'closed', 'reopened', 'reversed'] as const),
  ...(['appealed', 'appeal_decided', 'restricted', 'unrestricted'] as const),
]);

export const applyEvent = (state: CaseState, event: EventRow): CaseState => ({
  ...state,
  ...changeOf(state, event),
  events: event.seq,
  version: state.version + (seenByDecision.has(event.kind) ? 1 : 0),
});

export const replay = (events: readonly EventRow[]): CaseState => events.reduce(applyEvent, none);
