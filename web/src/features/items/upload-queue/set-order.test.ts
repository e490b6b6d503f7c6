import { expect, it } from 'vitest';
import { type Entry, newEntry } from './entry.ts';
import { joining, rejoined, waitsForLead } from './set-order.ts';

const file = { name: 'coast.jpg', size: 1, video: false, anyway: false, shown: null, file: null };
const entryAt = (place: number, change: Partial<Entry> = {}): Entry => ({
  ...newEntry({ ...file, fields: { title: 'Coast' }, set: { key: 'a', place } }),
  ...change,
});

it('sends the first picture of a set before the others, and lets a failed one give way', () => {
  const [first, second] = [entryAt(0), entryAt(1)];
  const alone = newEntry({ ...file, fields: {} });
  const all = [first, second, alone];
  expect([first, second, alone].map((one) => waitsForLead(one, all))).toEqual([false, true, false]);
  for (const state of ['checking', 'sending', 'paused'] as const)
    expect(waitsForLead(second, [{ ...first, state }, second])).toBe(true);
  for (const state of ['failed', 'processing', 'done'] as const)
    expect(waitsForLead(second, [{ ...first, state }, second])).toBe(false);
  expect(waitsForLead(second, [second])).toBe(false);
});

it('tells the others the item that leads, with their places', () => {
  const [first, second, other] = [
    entryAt(0),
    entryAt(1, { state: 'failed' }),
    entryAt(1, { set: { key: 'b', place: 1 } }),
  ];
  const joined = joining(first, 'item-1', [first, second, other]);
  expect(joined).toEqual([{ id: second.id, fields: { title: 'Coast', setOf: 'item-1', setPlace: 1 } }]);
  const after = { ...second, ...joined[0] } as Entry;
  expect([waitsForLead(after, [first, after]), joining(after, 'item-2', [first, after])]).toEqual([false, []]);
});

it('sends pictures that are added to a set one after another', () => {
  const added = [0, 1].map((place) => entryAt(place, { fields: { setOf: 'item-1' } }));
  expect(added.map((one) => waitsForLead(one, added))).toEqual([false, true]);
});

it('lets a picture that is sent again join the set created in the meantime', () => {
  const again = entryAt(1);
  const lead = entryAt(0, { state: 'done', itemId: 'item-1' });
  const follower = entryAt(2, { fields: { setOf: 'item-2', setPlace: 2 } });
  const alone = newEntry({ ...file, fields: {} });
  expect(rejoined(again, [lead, follower]).fields).toEqual({ title: 'Coast', setOf: 'item-1', setPlace: 1 });
  expect(rejoined(again, [follower]).fields).toMatchObject({ setOf: 'item-2', setPlace: 1 });
  expect([rejoined(again, [entryAt(0)]), rejoined(alone, [lead])]).toEqual([again, alone]);
  const last = entryAt(1, { fields: { setOf: 'item-3' } });
  expect(rejoined(last, [lead])).toBe(last);
});
