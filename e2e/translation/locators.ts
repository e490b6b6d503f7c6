import type { Browser, Locator } from '@playwright/test';
import { asSource } from './fill.ts';
import type { Translator, Way } from './translator.ts';

type Texts = string | RegExp;
type Names = { name?: Texts; exact?: boolean; hasText?: Texts; hasNotText?: Texts };
type Expected = {
  string?: string;
  regexSource?: string;
  regexFlags?: string;
  matchSubstring?: boolean;
  ignoreCase?: boolean;
};
type Expectation = { expressionArg?: unknown; expectedText?: Expected[]; expectedValue?: unknown };
// biome-ignore lint/suspicious/noExplicitAny: the methods of Playwright are replaced by their names.
type Methods = Record<string, (...values: any[]) => any>;

const read = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description']);
const asked = /^to\.(have|contain)\.(text|title|accessible|attribute\.value)/;

/** From now on every locator and expectation of this process looks for the texts of another language. */
export async function translateLocators(browser: Browser, translator: Translator): Promise<void> {
  const page = await browser.newPage();
  const classes = [page.mainFrame(), page.locator('body'), page.frameLocator('iframe')].map(
    (one) => Object.getPrototypeOf(one) as Methods,
  );
  await page.close();
  const [frame, locator] = classes;
  const say = (text: Texts, way: Way) => translator.translate(text, way);
  const named = ({ name, hasText, hasNotText, ...others }: Names = {}): Names => ({
    ...others,
    ...(name !== undefined && { name: say(name, { exact: others.exact ?? false }) }),
    ...(hasText !== undefined && { hasText: say(hasText, { exact: false, joined: true }) }),
    ...(hasNotText !== undefined && { hasNotText: say(hasNotText, { exact: false, joined: true }) }),
  });
  for (const methods of classes) {
    for (const method of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle'])
      replace(methods, method, (before, text: Texts, options: Names = {}) =>
        before(say(text, { exact: options.exact ?? false, followed: method === 'getByLabel' }), options),
      );
    replace(methods, 'getByRole', (before, role: string, options?: Names) => before(role, named(options)));
    replace(methods, 'locator', (before, selector: unknown, options?: Names) =>
      before(typeof selector === 'string' ? inSelector(selector, translator) : selector, options && named(options)),
    );
  }
  if (!frame || !locator) throw new Error('Playwright has no frames and locators.');
  replace(locator, 'filter', (before, options?: Names) => before(named(options)));
  for (const method of ['textContent', 'innerText'])
    replace(locator, method, async (before, ...options) => {
      const text: string | null = await before(...options);
      return text && translator.inEnglish(text);
    });
  for (const method of ['allTextContents', 'allInnerTexts'])
    replace(locator, method, async (before) => {
      const texts: string[] = await before();
      return texts.map((text) => translator.inEnglish(text));
    });
  replace(locator, 'getAttribute', async (before, name: string, options: unknown) => {
    const text: string | null = await before(name, options);
    return text && read.has(name) ? translator.inEnglish(text) : text;
  });
  chooseOptions(locator, translator);
  replace(frame, '_expect', (before, expression: string, options: Expectation) => {
    if (expression === 'to.match.aria' && typeof options.expectedValue === 'string')
      return before(expression, { ...options, expectedValue: inTree(options.expectedValue, translator) });
    const isValue = expression === 'to.have.value';
    const isRead = asked.test(expression) && (!options.expressionArg || read.has(String(options.expressionArg)));
    const expectedText = options.expectedText?.map((one) => expectation(one, translator, isValue));
    return before(expression, (isRead || isValue) && expectedText ? { ...options, expectedText } : options);
  });
}

function replace(methods: Methods, name: string, by: (before: Methods[string], ...values: never[]) => unknown): void {
  const original = methods[name];
  if (!original) return;
  methods[name] = function (this: unknown, ...values: unknown[]) {
    return by((...own: unknown[]) => original.apply(this, own), ...(values as never[]));
  };
}

/** `isOwn`: a field, which holds what the page proposes or what a member wrote. */
function expectation(one: Expected, translator: Translator, isOwn = false): Expected {
  const wanted =
    one.regexSource === undefined
      ? (one.string ?? '')
      : new RegExp(one.regexSource, one.regexFlags?.replace(/[gy]/g, ''));
  const found = translator.translate(wanted, {
    exact: !one.matchSubstring,
    sensitive: !one.ignoreCase,
    joined: true,
  });
  if (typeof found === 'string' || found === wanted) return one;
  const own = one.regexSource ?? `^${asSource(one.string ?? '')}$`;
  const regexSource = isOwn ? `(?:${found.source})|(?:${own})` : found.source;
  return { regexSource, regexFlags: found.flags, ...(one.ignoreCase && { ignoreCase: true }) };
}

/** Labels of options must be whole texts, so the page's own labels are read first. */
function chooseOptions(locator: Methods, translator: Translator): void {
  const original = locator.selectOption;
  locator.selectOption = async function (this: Locator, wanted: unknown, ...others: unknown[]) {
    const label = typeof wanted === 'string' ? wanted : (wanted as { label?: string }).label;
    const found = label === undefined ? undefined : translator.translate(label, { exact: true });
    if (!(found instanceof RegExp)) return original?.call(this, wanted, ...others);
    const shown = await this.evaluate((select: HTMLSelectElement) =>
      [...select.options].map(({ label, value }) => ({ label, value })),
    );
    const isValue = typeof wanted === 'string' && shown.some(({ value }) => value === wanted);
    const option = isValue ? undefined : shown.find((one) => found.test(one.label));
    return original?.call(this, option ? { label: option.label } : wanted, ...others);
  };
}

/** Attributes in a selector of CSS. */
const inSelector = (selector: string, translator: Translator): string =>
  selector.replace(
    /\[(aria-label|title|placeholder|alt)=(["']?)([^\]"']+)\2\]/g,
    (whole, name: string, _, text: string) => {
      const own = translator.wholeTexts(text).map((one) => `[${name}="${one.replaceAll('"', '\\"')}"]`);
      return own.length > 0 ? `:is(${own.join()})` : whole;
    },
  );

/** Translates names and texts of an accessibility tree: `- link "Feed"`, `- link /^Feed/` and `- status: 2 items`. */
const inTree = (tree: string, translator: Translator): string =>
  tree.replace(
    /"([^"]+)"| \/(.+)\/(?=:?$)|(?<=^ *- [a-z]+: )([^/"\s].*)$/gm,
    (whole, name?: string, pattern?: string, text?: string) => {
      const wanted = pattern === undefined ? (name ?? text ?? '') : new RegExp(pattern);
      const found = translator.translate(wanted, { exact: pattern === undefined });
      return found instanceof RegExp ? `${pattern === undefined ? '' : ' '}/${found.source}/` : whole;
    },
  );
