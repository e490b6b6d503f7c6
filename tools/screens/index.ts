import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { castOf, emailOf } from '../demo/cast.ts';
import { demoPassword } from '../demo/person.ts';
import { findChromium } from '../test/chromium.ts';
import { growToPage, heights, isLoaded, openBrowser, themes, widths } from './browser.ts';
import { copyToDocs, documented } from './docs.ts';
import { type Examples, findExamples } from './examples.ts';
import { type Screen, screens } from './screens.ts';
import { staffScreens } from './staff.ts';

const usage = `npm run screens -- <options>
  --site <address>   where the site runs (http://127.0.0.1:3000)
  --email <member>   who looks (the first member of the demo)
  --password <text>  their password (that of the demo)
  --out <folder>     where the pictures go (.cache/screens)
  --only <names>     only these screens, separated by commas
  --width <pixels>   only this width (${widths.join(', ')})
  --theme <theme>    only this theme (${themes.join(', ')})
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

const only = given.only?.split(',');
const chosen = (given.staff ? staffScreens : screens).filter(({ name }) => !only || only.includes(name));
mkdirSync(out, { recursive: true });
const executablePath = await findChromium(root);
const browser = await openBrowser(executablePath, site);
try {
  const examples = await findExamples(site, email, password);
  for (const width of widths.filter((one) => !given.width || one === Number(given.width))) {
    for (const theme of themes.filter((one) => !given.theme || one === given.theme)) {
      for (const who of ['visitor', 'newcomer', 'member'] as const) {
        const page = await browser.visit(examples.cookies[who], width, theme);
        for (const screen of chosen.filter((one) => one.who === who && (!one.below || width < one.below))) {
          const file = path.join(out, `${screen.name}-${width}-${theme}.png`);
          await shoot(page, screen, examples, file).catch((error: Error) => {
            console.error(`${screen.name} at ${width}, ${theme}: ${error.message.split('\n')[0]}`);
            process.exitCode = 1;
          });
          await page.setViewportSize({ width, height: heights[width] });
        }
        await page.context().close();
      }
    }
  }
} finally {
  await browser.close();
}
if (given.docs) await copyToDocs(out, path.join(root, 'docs/screens'));

async function shoot(page: Page, screen: Screen, examples: Examples, file: string): Promise<void> {
  const hasBar = screen.who === 'member';
  // A changed hash does not reload the page and would keep the last screen's dialogs.
  await page.goto('about:blank');
  await screen.open(page, examples);
  await isLoaded(page, hasBar);
  if (screen.whole) await growToPage(page, hasBar);
  await page.screenshot({ path: file, animations: 'disabled' });
  console.log(file);
}
