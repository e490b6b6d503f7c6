import type { ContentStatus } from '@veil/contract/items/content.ts';
import { describe, expect, it } from 'vitest';
import { applyTransition, isPossible, type State, stateOf, type TransitionName, transitions } from './states.ts';

const states: State[] = ['processing', 'needs_review', 'needs_decision', 'needs_manual', 'ready', 'failed'];
const names = Object.keys(transitions) as TransitionName[];
type Row = { status: ContentStatus; status_before_hiding: State | null };
const shown = (state: State): Row => ({ status: state, status_before_hiding: null });
const hidden = (state: State): Row => ({ status: 'hidden', status_before_hiding: state });
const rows = states.flatMap((state) => [shown(state), hidden(state)]);
const spell = ({ status, status_before_hiding }: Row) =>
  status === 'hidden' ? `hidden ${status_before_hiding}` : status;

/** Written by hand, so that a changed table must be changed here too. */
const expected: Record<TransitionName, Record<string, string>> = {
  publish: { processing: 'ready', 'hidden processing': 'hidden ready' },
  findNothing: { processing: 'needs_decision', 'hidden processing': 'hidden needs_decision' },
  waitForReview: { processing: 'needs_review', 'hidden processing': 'hidden needs_review' },
  waitForManual: { processing: 'needs_manual', 'hidden processing': 'hidden needs_manual' },
  fail: { processing: 'failed', 'hidden processing': 'hidden failed' },
  retry: { failed: 'processing' },
  recensor: Object.fromEntries(states.map((state) => [state, 'processing'])),
  publishReviewed: Object.fromEntries(
    states.filter((state) => state !== 'processing').map((state) => [state, 'processing']),
  ),
  chooseToPublish: { needs_decision: 'processing' },
  chooseManual: { needs_decision: 'needs_manual' },
  hide: Object.fromEntries(states.map((state) => [state, `hidden ${state}`])),
  restore: Object.fromEntries(states.map((state) => [`hidden ${state}`, state])),
  trash: Object.fromEntries(states.flatMap((s) => [s, `hidden ${s}`].map((from) => [from, `hidden ${s}`]))),
  withdraw: Object.fromEntries(states.flatMap((s) => [s, `hidden ${s}`].map((from) => [from, `hidden ${s}`]))),
};

describe.each(names)('%s', (name) => {
  it.each(rows.map((row) => [spell(row), row] as const))('of an item that is %s', (from, row) => {
    const to = expected[name][from];
    expect(isPossible(row, name)).toBe(to !== undefined);
    if (to === undefined) {
      expect(() => applyTransition(row, name)).toThrow(
        expect.objectContaining({ code: 'conflict', message: transitions[name].refusal }),
      );
      return;
    }
    expect(spell({ ...row, ...applyTransition(row, name) } as Row)).toBe(to);
  });
});

it('only the decision of a moderator shows a hidden item', () => {
  const showing = names.filter((name) =>
    rows.some(
      (row) =>
        row.status === 'hidden' &&
        isPossible(row, name) &&
        { ...row, ...applyTransition(row, name) }.status !== 'hidden',
    ),
  );
  expect(showing).toEqual(['restore']);
});

it('an item that was hidden before its state was kept counts as ready', () => {
  expect(stateOf({ status: 'hidden', status_before_hiding: null })).toBe('ready');
});
