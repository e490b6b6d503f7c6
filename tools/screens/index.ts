import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { castOf, emailOf } from '../demo/cast.ts';
import { demoPassword } from '../demo/person.ts';
import { findChromium } from '../test/chromium.ts';
import { growToPage, heights, isLoaded, openBrowser, type Theme, themes, type Width, widths } from './browser.ts';
import { copyToDocs, documented } from './docs.ts';
import { type Examples, findExamples } from './examples.ts';
import { type Screen, screens } from './screens.ts';
import { sectionScreens } from './sections.ts';
import { writeSheets } from './sheets.ts';
import { staffScreens } from './staff.ts';
import { type State, screensIn, states, withhold } from './states.ts';

const usage = `npm run screens -- <options>
  --site <address>   where the site runs (http://127.0.0.1:3000)
  --email <member>   who looks (the first member of the demo)
  --password <text>  their password (that of the demo)
  --out <folder>     where the pictures go (.cache/screens)
  --only <names>     only these screens, separated by commas
  --width <pixels>   only this width (${widths.join(', ')})
  --theme <theme>    only this theme (${themes.join(', ')})
  --state <state>    ${states.join(', ')}; all but the first show the screens that read something
  --staff            only the screens of moderators and admins, whose powers the member needs
  --docs             only the picture of the README, which also goes to docs/screens
  --help             this text
`;

const root = path.resolve(import.meta.dirname, '../..');
const { values: given } = parseArgs({
  options: {
    site: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 3000}` },
    email: { type: 'string', default: process.env.SCREENS_EMAIL || emailOf(castOf(1)[0]?.name ?? '') },
    password: { type: 'string', default: process.env.SCREENS_PASSWORD || demoPassword },
    out: { type: 'string', default: path.join(root, '.cache/screens') },
    only: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    state: { type: 'string', default: states[0] },
    staff: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const { site, email, password, out } = given;
if (given.help) {
  console.log(usage);
  process.exit(0);
}
if (given.docs) Object.assign(given, documented);

const state = states.find((one) => one === given.state);
if (!state) throw new Error(`There is no state ${given.state}. The states are ${states.join(', ')}.`);
const only = given.only?.split(',');
const all = state === 'full' ? [...screens, ...sectionScreens] : screensIn(state);
const chosen = (given.staff ? staffScreens : all).filter(({ name }) => !only || only.includes(name));
mkdirSync(out, { recursive: true });
const browser = await openBrowser(await findChromium(root), site);
try {
  const examples = await findExamples(site, { email, password, isNew: state === 'empty' });
  for (const width of widths.filter((one) => !given.width || one === Number(given.width)))
    for (const theme of themes.filter((one) => !given.theme || one === given.theme))
      await takeAll(examples, width, theme, state);
} finally {
  await browser.close();
}
if (given.docs) await copyToDocs(out, path.join(root, 'docs/screens'));

async function takeAll(examples: Examples, width: Width, theme: Theme, state: State): Promise<void> {
  const taken: string[] = [];
  const group = [width, theme, ...(state === 'full' ? [] : [state])].join('-');
  for (const who of ['visitor', 'newcomer', 'member'] as const) {
    const page = await browser.visit(examples.cookies[who], width, theme);
    await withhold(page, state);
    for (const screen of chosen.filter((one) => one.who === who && (!one.below || width < one.below))) {
      const file = path.join(out, `${screen.name}-${group}.png`);
      await shoot(page, screen, examples, file).then(
        () => taken.push(file),
        (error: Error) => {
          console.error(`${screen.name} at ${width}, ${theme}: ${error.message}`);
          process.exitCode = 1;
        },
      );
      await page.setViewportSize({ width, height: heights[width] });
    }
    await page.context().close();
  }
  if (!only) for (const sheet of await writeSheets(taken, path.join(out, `sheet-${group}`), width)) console.log(sheet);
}

async function shoot(page: Page, screen: Screen, examples: Examples, file: string): Promise<void> {
  const hasBar = screen.who === 'member';
  // A changed hash does not reload the page and would keep the last screen's dialogs.
  await page.goto('about:blank');
  await screen.open(page, examples);
  await isLoaded(page, hasBar, state === 'loading');
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    console.error(`${path.basename(file)}: the page is wider than its window`);
  if (screen.whole) await growToPage(page, hasBar);
  await page.screenshot({ path: file, animations: 'disabled' });
  console.log(file);
}
