import { beforeEach, expect, it } from 'vitest';
import { endShow, forgetShow, keepShow, readUnfinishedShow } from './unfinished-show.ts';

const show = { member: 'ione', playlistId: 'walks', name: 'Evening walks', position: 4, total: 12 };

beforeEach(() => localStorage.clear());

it('an unfinished show is kept for its member alone', () => {
  expect(readUnfinishedShow('ione')).toBeNull();
  keepShow(show);
  expect(readUnfinishedShow('ione')).toEqual(show);
  expect(readUnfinishedShow('maren')).toBeNull();
  expect(readUnfinishedShow(undefined)).toBeNull();
});

it('it ends with its playlist, not with another one', () => {
  keepShow(show);
  endShow('others');
  expect(readUnfinishedShow('ione')).toEqual(show);
  endShow('walks');
  expect(readUnfinishedShow('ione')).toBeNull();
});

it.each([
  ['leaves with a sign-out', null, null],
  ['leaves when another member signs in', 'maren', null],
  ['stays when the same member signs in again', 'ione', show],
])('it %s', (_, next, kept) => {
  keepShow(show);
  forgetShow(next);
  expect(readUnfinishedShow('ione')).toEqual(kept);
});

it('what cannot be read is nothing', () => {
  localStorage.setItem('veil.show', 'not json');
  expect(readUnfinishedShow('ione')).toBeNull();
});
