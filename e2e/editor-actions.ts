import { expect, type Page } from '@playwright/test';
import type { Place } from './review-actions.ts';

export const picture = (page: Page) => page.locator('canvas[data-picture]');
export const tool = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name, exact: true });

async function pointOf(page: Page, [x, y]: Place) {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('The picture is not shown');
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

export async function dragMouse(page: Page, from: Place, to: Place, steps = 4) {
  const [a, b] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps });
  await page.mouse.up();
}

export async function moveFingers(page: Page, fingers: readonly (readonly [from: Place, to: Place])[]) {
  const ways = await Promise.all(
    fingers.map(async ([from, to]) => [await pointOf(page, from), await pointOf(page, to)] as const),
  );
  const at = (share: number) =>
    ways.map(([a, b], id) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, id }));
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

export const colorAt = (page: Page, [x, y]: Place): Promise<number[]> =>
  picture(page).evaluate(
    (canvas: HTMLCanvasElement, at) => {
      const [left, top] = [Math.floor(at.x * canvas.width), Math.floor(at.y * canvas.height)];
      return [...(canvas.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3);
    },
    { x, y },
  );
export const isBlackAt = (page: Page, place: Place) =>
  expect.poll(async () => Math.max(...(await colorAt(page, place))), { message: `black at ${place.join()}` }).toBe(0);
