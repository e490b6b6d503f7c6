import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything that WCAG 2.2 AA asks and a program can tell. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A rule on trial that comes with the tags: it takes the initials in place of a member's picture for a label. */
const trials = ['label-content-name-mismatch'];

/** Waits until nothing comes, goes or loads: what is half transparent has no contrast of its own. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

/** Says all that axe finds on the page as it stands, and whether one would have to scroll it sideways. */
export async function isClean(page: Page, what: string): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).disableRules(trials).analyze();
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(said, what).toEqual([]);
  const across = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(across, `${what}: pixels that one would have to scroll sideways`).toBeLessThanOrEqual(0);
}
