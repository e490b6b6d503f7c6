import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '@veil/contract/languages.ts';

const root = path.resolve(import.meta.dirname, '..');
type Catalogue = Readonly<Record<string, string>>;
const read = (file: string): Catalogue => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Texts without values. Names and short words may be the same in another language. */
const isPlain = (text: string): boolean => !/[{}]/.test(text) && / \p{Ll}/u.test(text);

export function openWords(language: Language) {
  const folders = ['web/src', 'contract'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('messages/en.json'))
      .map((file) => path.join(top, path.dirname(file))),
  );
  const left = new Set<string>();
  const translated = new Set<string>();
  for (const folder of folders) {
    const [english, own] = [read(`${folder}/en.json`), read(`${folder}/${language}.json`)];
    for (const [key, text] of Object.entries(english)) if (isPlain(text) && own[key] !== text) left.add(text);
    for (const text of Object.values(own)) translated.add(text);
  }
  return {
    /** The text of a key below `web/src`, such as `features/talk/comments:reply`. */
    say(mark: string): string {
      const [folder, key = ''] = mark.split(':');
      const text = read(`web/src/${folder}/messages/${language}.json`)[key];
      if (text === undefined) throw new Error(`There is no ${mark} in ${language}`);
      return text;
    },
    /** English sentences of the catalogues that the page shows. */
    async englishOn(page: Page): Promise<string[]> {
      const lines = await page.evaluate(() => {
        const attributes = ['aria-label', 'title', 'placeholder'];
        const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
        return [
          // biome-ignore lint/performance/useDomNodeTextContent: hidden texts are judged by their labels.
          ...document.body.innerText.split('\n'),
          ...named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
        ].map((line) => line.trim());
      });
      return [...new Set(lines)].filter((line) => left.has(line) && !translated.has(line));
    },
  };
}
