import { beforeEach, expect, it } from 'vitest';
import { endShow, keepShow, readUnfinishedShow } from './unfinished-show.ts';

const show = { playlistId: 'walks', name: 'Evening walks', position: 4, total: 12 };

beforeEach(() => localStorage.clear());

it('an unfinished show ends with its playlist, not with another one', () => {
  expect(readUnfinishedShow('ione')).toBeNull();
  keepShow('ione', show);
  endShow('ione', 'others');
  expect(readUnfinishedShow('ione')).toEqual(show);
  endShow('ione', 'walks');
  expect(readUnfinishedShow('ione')).toBeNull();
});
