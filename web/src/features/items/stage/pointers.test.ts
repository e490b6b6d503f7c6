import { expect, it } from 'vitest';
import { pointersOn } from './pointers.ts';

const finger = (pointerId: number, clientX: number) => ({ pointerId, isPrimary: pointerId === 1, clientX, clientY: 0 });

it('zooms around the middle of two fingers by how far they moved apart, and leaves one finger alone', () => {
  const done: unknown[] = [];
  const zoom = {
    panBy: (by: unknown) => void done.push({ panBy: by }),
    zoomBy: (factor: number, at?: unknown) => void done.push({ factor, at }),
  };
  const pointers = pointersOn();
  expect(pointers.down(finger(1, 0))).toBe(1);
  expect(pointers.move(finger(1, 10), zoom)).toBe(false);
  expect(pointers.down(finger(2, 100))).toBe(2);
  expect(pointers.move(finger(2, 200), zoom)).toBe(true);
  expect(done).toEqual([{ panBy: { x: 50, y: 0 } }, { factor: 2, at: { x: 100, y: 0 } }]);
  pointers.up(finger(2, 200));
  // The end of the second finger was reported, so it no longer counts.
  expect(pointers.move(finger(2, 0), zoom)).toBe(true);
  expect(done).toHaveLength(2);
  expect(pointers.down(finger(1, 0))).toBe(1);
});
