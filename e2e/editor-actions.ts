import { expect, type Page } from '@playwright/test';
import { dragMouseIn, moveFingersIn, type Place } from './pointers.ts';

export const picture = (page: Page) => page.locator('canvas[data-picture]');
export const tool = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name, exact: true });

export const dragMouse = (page: Page, from: Place, to: Place, steps?: number): Promise<void> =>
  dragMouseIn(picture(page), from, to, steps);

export const moveFingers = (page: Page, fingers: Parameters<typeof moveFingersIn>[1]): Promise<void> =>
  moveFingersIn(picture(page), fingers);

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
