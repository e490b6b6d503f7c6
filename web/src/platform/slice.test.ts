import { expect, it } from 'vitest';
import type { SliceRoute, WebSlice } from './slice.ts';

const Nothing = () => null;

it('what leads nowhere does not compile', () => {
  const declared = [
    { path: '/a', screen: Nothing } satisfies SliceRoute,
    // @ts-expect-error a route has a screen
    { path: '/a', title: 'A' } satisfies SliceRoute,
    // @ts-expect-error a tab shows something
    { name: 'a', profileTabs: [{ value: 'a', label: 'A', order: 1 }] } satisfies WebSlice,
  ];
  expect(declared.length).toBe(3);
});
