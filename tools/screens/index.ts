import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoPassword } from '../demo/person.ts';
import { findChromium } from '../test/chromium.ts';
import { growToPage, heights, isLoaded, openBrowser, themes, widths } from './browser.ts';
import { copyToDocs } from './docs.ts';
import { findExamples } from './examples.ts';
import { screens } from './screens.ts';

const usage = `node tools/screens.mjs --email <member> [--password <password>] --out <folder>
  --site <address>   where the site runs (http://127.0.0.1:3000)
  --only <names>     only these screens, separated by commas
  --width <pixels>   only this width (${widths.join(', ')})
  --theme <theme>    only this theme (${themes.join(', ')})
  --docs             also keep the pictures of the README in docs/screens
`;

const root = path.resolve(import.meta.dirname, '../..');
const { values: given } = parseArgs({
  options: {
    site: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 3000}` },
    email: { type: 'string', default: process.env.SCREENS_EMAIL },
    password: { type: 'string', default: process.env.SCREENS_PASSWORD || demoPassword },
    out: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});
const { site, email, password, out } = given;
if (!email || !out) {
  console.error(usage);
  process.exit(1);
}

const only = given.only?.split(',');
const chosen = screens.filter(({ name }) => !only || only.includes(name));
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
          // A change of the hash alone does not load the page again; what a screen left open would stay.
          await page.goto('about:blank');
          await screen.open(page, examples);
          await isLoaded(page);
          const file = path.join(out, `${screen.name}-${width}-${theme}.png`);
          if (screen.whole) await growToPage(page);
          await page.screenshot({ path: file, animations: 'disabled' });
          if (screen.whole) await page.setViewportSize({ width, height: heights[width] });
          console.log(file);
        }
        await page.context().close();
      }
    }
  }
} finally {
  await browser.close();
}
if (given.docs) await copyToDocs(out, path.join(root, 'docs/screens'));
