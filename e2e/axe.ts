import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything that WCAG 2.2 AA asks and a program can tell. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A rule on trial that comes with the tags: it takes the initials in place of a member's picture for a label. */
const trials = ['label-content-name-mismatch'];

/** Waits until the screen is there and nothing comes, goes or loads: what is half transparent has no contrast of its own. */
async function atRest(page: Page): Promise<void> {
  // The program of a screen loads after the frame around it, without anything busy to wait for.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

type Fault = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** A bar at an edge of the screen covers part of a target until somebody scrolls: in the middle of the screen it must be large enough. */
async function isCoveredOnly(page: Page, { id, nodes }: Fault): Promise<boolean> {
  if (id !== 'target-size') return false;
  for (const { target } of nodes) {
    const selector = target.map(String).join(' ');
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().include(selector).withRules([id]);
    if ((await axe.analyze()).violations.length > 0) return false;
  }
  return true;
}

/** What axe finds on the page as it stands. */
async function found(page: Page, what: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await atRest(page);
  // A document that was judged before has the 600 kB of axe, which AxeBuilder would send and compile again.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Within the page, which holds no frames: otherwise axe opens a page of its own for every result.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  const faults = await Promise.all(
    violations.map(async (fault) => ((await isCoveredOnly(page, fault)) ? [] : [fault])),
  );
  const said = faults
    .flat()
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(said, what).toEqual([]);
}

/** Says all that axe finds on the page as it stands, and whether one would have to scroll it sideways. */
export async function isClean(page: Page, what: string): Promise<void> {
  await found(page, what, (axe) => axe.withTags(rules).disableRules(trials));
  await fitsAcross(page, what);
}

/** Says whether one would have to scroll the page sideways. */
export async function fitsAcross(page: Page, what: string): Promise<void> {
  const across = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(across, `${what}: pixels that one would have to scroll sideways`).toBeLessThanOrEqual(0);
}

/** The same in both themes. A theme changes colours alone, so that of the other one only these are judged. */
export async function isCleanInBothThemes(page: Page, what: string): Promise<void> {
  await isClean(page, what);
  const wear = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  const worn = await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark');
  const other = worn === 'dark' ? 'light' : 'dark';
  await wear(other);
  await found(page, `${what}, ${other}`, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  await wear(worn);
}
