import type { ContentStatus } from '@veil/contract/items/content.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';
import type { ContentRow } from './scope.ts';

export type State = Exclude<ContentStatus, 'hidden'>;

type Row = Pick<ContentRow, 'status' | 'status_before_hiding'> & Partial<Pick<ContentRow, 'awaits_approval'>>;
type Transition = {
  from: readonly State[];
  /** `same`: only the hidden flag changes. */
  to: State | 'same';
  /**
   * Each entry names the value before and after. `waiting to no`: allowed if visible or hidden only for approval;
   * visible afterwards.
   */
  hidden: 'no' | 'waiting to no' | 'unchanged' | 'no to yes' | 'yes to no' | 'to yes';
  refusal: string;
};

const restingStates: readonly State[] = ['needs_review', 'needs_decision', 'needs_manual', 'ready', 'failed'];
const anyState: readonly State[] = ['processing', ...restingStates];
const notWaiting = say('thisItemDoesNotWait');
const nothingToDecide = say('thereIsNothingToDecide');
const beingProcessed = say('thisItemIsBeingProcessed');
export const underReview = say('thisItemIsUnderReview');

/** A new item is `processing`. */
export const transitions = {
  publish: { from: ['processing'], to: 'ready', hidden: 'unchanged', refusal: notWaiting },
  findNothing: { from: ['processing'], to: 'needs_decision', hidden: 'unchanged', refusal: notWaiting },
  waitForReview: { from: ['processing'], to: 'needs_review', hidden: 'unchanged', refusal: notWaiting },
  waitForManual: { from: ['processing'], to: 'needs_manual', hidden: 'unchanged', refusal: notWaiting },
  fail: { from: ['processing'], to: 'failed', hidden: 'unchanged', refusal: notWaiting },
  retry: { from: ['failed'], to: 'processing', hidden: 'no', refusal: say('onlyAnItemThatFailed') },
  recensor: { from: anyState, to: 'processing', hidden: 'waiting to no', refusal: underReview },
  publishReviewed: { from: restingStates, to: 'processing', hidden: 'waiting to no', refusal: beingProcessed },
  chooseToPublish: { from: ['needs_decision'], to: 'processing', hidden: 'no', refusal: nothingToDecide },
  chooseManual: { from: ['needs_decision'], to: 'needs_manual', hidden: 'no', refusal: nothingToDecide },
  hide: { from: anyState, to: 'same', hidden: 'no to yes', refusal: say('thisItemIsHiddenAlready') },
  restore: { from: anyState, to: 'same', hidden: 'yes to no', refusal: say('thisItemIsNotHidden') },
  trash: { from: anyState, to: 'same', hidden: 'to yes', refusal: underReview },
  withdraw: { from: anyState, to: 'same', hidden: 'to yes', refusal: underReview },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;

const isHidden = (row: Row): boolean => row.status === 'hidden';

export const stateOf = (row: Row): State =>
  (isHidden(row) ? (row.status_before_hiding ?? 'ready') : row.status) as State;

const hiddenBefore: Record<Transition['hidden'], readonly boolean[]> = {
  no: [false],
  'waiting to no': [false],
  unchanged: [false, true],
  'no to yes': [false],
  'yes to no': [true],
  'to yes': [false, true],
};

export function isPossible(row: Row, name: TransitionName): boolean {
  const { from, hidden }: Transition = transitions[name];
  if (hidden === 'waiting to no' && row.awaits_approval) return from.includes(stateOf(row));
  return from.includes(stateOf(row)) && hiddenBefore[hidden].includes(isHidden(row));
}

export function requirePossible(row: Row, name: TransitionName): void {
  if (!isPossible(row, name)) refuse('conflict', transitions[name].refusal);
}

/** Returns a refusal if the table lacks it. */
export function applyTransition(row: Row, name: TransitionName): Partial<Row> {
  requirePossible(row, name);
  const { to, hidden }: Transition = transitions[name];
  const state = to === 'same' ? stateOf(row) : to;
  if (hidden === 'no to yes' || hidden === 'to yes') return { status: 'hidden', status_before_hiding: state };
  if (hidden === 'yes to no' || (hidden === 'waiting to no' && isHidden(row)))
    return { status: state, status_before_hiding: null };
  return isHidden(row) ? { status_before_hiding: state } : { status: state };
}
