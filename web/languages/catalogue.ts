import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Catalogue = Readonly<Record<string, string>>;

export const root = path.join(import.meta.dirname, '../..');
/** The folders whose calls of `say` the page's build replaces. */
export const hasMessages = (file: string): boolean =>
  ['web/src/', 'contract/'].some((folder) => file.startsWith(path.join(root, folder)));

export const catalogueFile = (folder: string, language: string) => path.join(folder, `messages/${language}.json`);

/** Messages of a folder by their keys. Empty if the folder has none in this language. */
export function readCatalogue(folder: string, language: string): Catalogue {
  const file = catalogueFile(folder, language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}
