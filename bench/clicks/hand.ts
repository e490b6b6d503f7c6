import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import type { File } from '../../e2e/page-actions.ts';

const limitMs = 60_000;
type Point = { x: number; y: number };

/** One finger or one mouse, and what it had to do: a press, a long press and a field count one each. */
export class Hand {
  presses = 0;
  /** Pixels. */
  scrolled = 0;
  readonly page: Page;
  readonly touches: boolean;

  constructor(page: Page, touches: boolean) {
    this.page = page;
    this.touches = touches;
  }

  async press(target: Locator): Promise<void> {
    const { x, y } = await this.#reach(target);
    this.presses += 1;
    await (this.touches ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await this.page.keyboard.insertText(text);
  }

  /** The system's own dialog of files is not counted. */
  async choose(field: Locator, files: File[]): Promise<void> {
    this.presses += 1;
    await field.setInputFiles(files);
  }

  /** Opens the menu of a tile: a sheet by touch, otherwise a menu. Returns its entry. */
  async openMenu(tile: Locator, entry: string | RegExp): Promise<Locator> {
    const { x, y } = await this.#reach(tile);
    this.presses += 1;
    if (!this.touches) {
      await this.page.mouse.click(x, y, { button: 'right' });
      return this.page.getByRole('menuitem', { name: entry }).first();
    }
    const sheet = this.page.getByRole('dialog', { name: 'Actions' });
    const devtools = await this.page.context().newCDPSession(this.page);
    await hearsPresses(devtools, { x, y });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await sheet.waitFor({ timeout: limitMs });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return sheet.getByRole('button', { name: entry }).first();
  }

  /** Scrolls as little as needed, until nothing lies over the middle of the target. */
  async #reach(target: Locator): Promise<Point> {
    await target.waitFor({ timeout: limitMs });
    const { at, scrolled } = await target.evaluate(scrollTo);
    this.scrolled += Math.round(scrolled);
    return at;
  }
}

/** The gestures of tiles load after the tiles, and not every state of the page has a mark for that. */
async function hearsPresses(devtools: CDPSession, { x, y }: Point): Promise<void> {
  const expression = `document.elementFromPoint(${x}, ${y}).closest('[data-tile]')`;
  for (const endMs = Date.now() + limitMs; Date.now() < endMs; ) {
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    if (result.objectId) {
      const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
      if (listeners.some(({ type }) => type === 'pointerdown')) return;
    }
    await sleep(50);
  }
  throw new Error('The tile does not hear presses');
}

/** The page runs this function as text, so it uses nothing outside of itself. */
async function scrollTo(node: Element): Promise<{ at: Point; scrolled: number }> {
  const step = 20;
  const field = node as HTMLInputElement;
  const shown = field.labels?.[0] && field.getBoundingClientRect().width < 2 ? field.labels[0] : node;
  const middle = () => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  let last = middle();
  // A layer that opens, or a picture that loads, moves what is in it.
  for (let still = 0; still < 3; ) {
    await new Promise((done) => setTimeout(done, 100));
    const next = middle();
    still = next.x === last.x && next.y === last.y ? still + 1 : 0;
    last = next;
  }
  let box: Element = document.scrollingElement ?? document.documentElement;
  for (let above = shown.parentElement; above; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY) && above.scrollHeight > above.clientHeight) {
      box = above;
      break;
    }
  let scrolled = 0;
  for (;;) {
    const at = middle();
    const top = document.elementFromPoint(at.x, at.y);
    const isFree =
      shown.contains(top) || (field.labels?.[0]?.contains(top) ?? false) || shown.closest('label')?.contains(top);
    const before = box.scrollTop;
    if (!isFree) box.scrollTop += at.y < innerHeight / 3 ? -step : step;
    if (isFree || box.scrollTop === before) return { at, scrolled };
    scrolled += Math.abs(box.scrollTop - before);
  }
}
