import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every rule of WCAG 2.2 AA that a program can check. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * The first rule mistakes initials in place of a picture for a label. The second mistakes a link to another screen
 * (`/#/…`) for a skip link if a dialog has scrolled it out of view. The page's own skip link is a button.
 */
const trials = ['label-content-name-mismatch', 'skip-link'];

/** Waits until nothing moves or loads, because half-transparent elements have no contrast of their own. */
export async function atRest(page: Page): Promise<void> {
  // A screen's program loads after its frame, without a busy state.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

type Fault = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** True if only a bar at an edge covers the target: in the middle of the screen it must be large enough. */
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

async function found(page: Page, what: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await atRest(page);
  // An already judged document has the 600 kB of axe, which AxeBuilder would send and compile again.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Runs within the page, which has no frames; otherwise axe opens a page for every result.
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

export async function isClean(page: Page, what: string): Promise<void> {
  await found(page, what, (axe) => axe.withTags(rules).disableRules(trials));
  await fitsAcross(page, what);
}

/** Judges one part alone. Around an open menu the parts that keep its focus look like faults. */
export const isCleanInside = (page: Page, selector: string, what: string): Promise<void> =>
  found(page, what, (axe) =>
    axe
      .include(selector)
      .withTags(rules)
      .disableRules([...trials, 'region']),
  );

export async function fitsAcross(page: Page, what: string): Promise<void> {
  const across = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(across, `${what}: pixels that one would have to scroll sideways`).toBeLessThanOrEqual(0);
}

/**
 * Expects a clean page in both themes. Only colours differ between themes, so the other one is judged for these alone.
 */
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
