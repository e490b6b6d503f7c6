import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@veil/contract/languages.ts';

const root = path.resolve(import.meta.dirname, '../..');
type Catalogue = Readonly<Record<string, string>>;
export type Pair = { english: string; own: string };

/** Every English message of page, contract and server with its text in another language. */
export function readPairs(language: Language): Pair[] {
  const found = new Map<string, Pair>();
  for (const top of ['web/src', 'contract', 'server/src'])
    for (const file of readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('messages/en.json')) continue;
      const read = (name: string): Catalogue =>
        JSON.parse(readFileSync(path.join(root, top, path.dirname(file), `${name}.json`), 'utf8'));
      const own = read(language);
      for (const [key, english] of Object.entries(read('en')))
        found.set(`${english}\n${own[key]}`, { english, own: own[key] ?? english });
    }
  return [...found.values()];
}
