import { beforeEach, expect, it } from 'vitest';
import { forgetOthers, keepOwn, readOwn } from './own-device.ts';

beforeEach(() => localStorage.clear());

it('is kept for its member alone, and removed by null', () => {
  expect(readOwn('ione', 'searches')).toBeNull();
  keepOwn('ione', 'searches', ['sea']);
  expect(readOwn('ione', 'searches')).toEqual(['sea']);
  expect(readOwn('maren', 'searches')).toBeNull();
  keepOwn(undefined, 'searches', ['shore']);
  expect(readOwn(undefined, 'searches')).toBeNull();
  keepOwn('ione', 'searches', null);
  expect(readOwn('ione', 'searches')).toBeNull();
});

it.each([
  ['leaves with a sign-out', null, null],
  ['leaves when another member signs in', 'maren', null],
  ['stays when the same member signs in again', 'ione', ['sea']],
])('it %s', (_, next, kept) => {
  keepOwn('ione', 'searches', ['sea']);
  localStorage.setItem('veil.theme', 'light');
  forgetOthers(next);
  expect(readOwn('ione', 'searches')).toEqual(kept);
  expect(localStorage.getItem('veil.theme')).toBe('light');
});

it('what cannot be read is nothing', () => {
  localStorage.setItem('veil.own.ione.searches', 'not json');
  expect(readOwn('ione', 'searches')).toBeNull();
});
