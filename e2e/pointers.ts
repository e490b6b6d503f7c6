import type { Locator, Page } from '@playwright/test';

/** Shares of the width and the height of an area. */
export type Place = readonly [x: number, y: number];
/** CSS pixels of the window. */
type Point = { x: number; y: number; id?: number };

export async function pointIn(area: Locator, [x, y]: Place): Promise<Point> {
  const box = await area.boundingBox();
  if (!box) throw new Error('The area is not shown');
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

export async function dragMouseIn(area: Locator, from: Place, to: Place, steps = 4): Promise<void> {
  const { mouse } = area.page();
  const [a, b] = [await pointIn(area, from), await pointIn(area, to)];
  await mouse.move(a.x, a.y);
  await mouse.down();
  await mouse.move(b.x, b.y, { steps });
  await mouse.up();
}

export type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) => Promise<unknown>;

/** Fingers as browser events, because the browser decides between scrolling and pointer events. */
export async function openTouch(page: Page): Promise<Touch> {
  const devtools = await page.context().newCDPSession(page);
  return (type, ...touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}

export async function moveFingersIn(area: Locator, fingers: readonly (readonly [Place, Place])[]): Promise<void> {
  const ways = await Promise.all(
    fingers.map(async ([from, to]) => ({ a: await pointIn(area, from), b: await pointIn(area, to) })),
  );
  const at = (share: number) =>
    ways.map(({ a, b }, id) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, id }));
  const touch = await openTouch(area.page());
  await touch('touchStart', ...at(0));
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', ...at(share));
  await touch('touchEnd');
}
