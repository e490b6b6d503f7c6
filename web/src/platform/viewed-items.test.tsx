import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { keepViewed, mostViewed, rememberViewed } from './keep-viewed.ts';
import { forgetOthers } from './own-device.ts';
import { leaveOutViewed, readViewed } from './viewed-items.ts';

beforeEach(() => localStorage.clear());

it('nothing is remembered before the member turns the history on', () => {
  rememberViewed('ione', 'a');
  expect(readViewed('ione')).toBeNull();
  keepViewed('ione', { ids: [], hides: false });
  rememberViewed('ione', 'a');
  rememberViewed('maren', 'b');
  expect(readViewed('ione')?.ids).toEqual(['a']);
  expect(readViewed('maren')).toBeNull();
});

it('a viewed item is listed once, the latest first, and the oldest are forgotten', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30).map(String), { maxLength: 60 }), (views) => {
      keepViewed('ione', { ids: [], hides: false });
      for (const id of views) rememberViewed('ione', id);
      expect(readViewed('ione')?.ids).toEqual([...new Set(views.toReversed())]);
    }),
    { numRuns: 50 },
  );
  keepViewed('ione', { ids: Array.from({ length: mostViewed }, (_, n) => String(n)), hides: false });
  rememberViewed('ione', 'new');
  expect(readViewed('ione')?.ids).toHaveLength(mostViewed);
  expect(readViewed('ione')?.ids[0]).toBe('new');
});

it('viewed items are left out only if the member hides them', () => {
  keepViewed('ione', { ids: ['a', 'c'], hides: false });
  expect(leaveOutViewed('ione', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  keepViewed('ione', { ids: ['a', 'c'], hides: true });
  expect(leaveOutViewed('ione', ['a', 'b', 'c'])).toEqual(['b']);
  expect(leaveOutViewed('maren', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(leaveOutViewed(undefined, ['a'])).toEqual(['a']);
});

it('a sign-out and null forget the history', () => {
  keepViewed('ione', { ids: ['a'], hides: true });
  forgetOthers(null);
  expect(readViewed('ione')).toBeNull();
  keepViewed('ione', { ids: ['a'], hides: true });
  keepViewed('ione', null);
  expect(readViewed('ione')).toBeNull();
  localStorage.setItem('veil.own.ione.viewed', '{"ids":"a"}');
  expect(readViewed('ione')).toBeNull();
});
