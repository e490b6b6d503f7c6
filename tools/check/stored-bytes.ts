import { opensStoredFiles, readsStorage } from '../../architecture.config.mjs';
import { type Check, isTest, listFiles, read } from './files.ts';
import { placeOf } from './slices.ts';

/** A call of a reading method of `Storage`, under any name, or an extraction of the method. The names are those of
 * `server/src/platform/storage/index.ts`. */
const reading = /\??\.(bytes|stream|localPath)\(|storage\??\.(bytes|stream|localPath)\b|storage\[/;
const taking = /\{[^{}]*\b(bytes|stream|localPath)\b[^{}]*\}\s*=\s*[\w.]*storage\b/;

export type Source = { file: string; text: string };

/** Unlisted files that read stored bytes, and listed files that do not. */
export function findStorageReaders(sources: readonly Source[], listed: Readonly<Record<string, string>>): string[] {
  const readers = sources.filter(({ text }) => reading.test(text) || taking.test(text)).map(({ file }) => file);
  return [
    ...readers
      .filter((file) => !(file in listed))
      .map((file) => `${file} reads a stored file: only delivery sends pictures, and \`readsStorage\` lists who reads`),
    ...Object.keys(listed)
      .filter((file) => !readers.includes(file))
      .map((file) => `${file} is listed in \`readsStorage\` and reads no stored file`),
  ];
}

/** Unlisted slices that call a function which returns stored bytes. */
export function findOpeners(sources: readonly Source[], openers: typeof opensStoredFiles): string[] {
  return Object.entries(openers).flatMap(([symbol, { home, slices }]) => {
    return sources
      .filter(({ text }) => new RegExp(`\\b${symbol}\\b`).test(text))
      .filter(({ file }) => ![home, ...slices].includes(placeOf(file)?.slice ?? ''))
      .map(({ file }) => `${file} uses ${symbol}, which only ${[home, ...slices].join(' and ')} may`);
  });
}

/** Without the platform, which implements reading and knows no pictures. */
const shippedSources = (): Source[] =>
  listFiles()
    .filter((file) => /^server\/src\/(app|features|operator)\/.*\.ts$/.test(file) && !isTest(file))
    .map((file) => ({ file, text: read(file) }));

export const storedByteChecks: Check[] = [
  {
    name: 'only listed files read stored bytes',
    remedy: 'Call `delivery` for pictures of items. Other files stand in `readsStorage` of architecture.config.mjs.',
    run: () => findStorageReaders(shippedSources(), readsStorage),
  },
  {
    name: 'only listed slices open stored files',
    remedy: 'Call a function of the listed slice, or name the slice in `opensStoredFiles` of architecture.config.mjs.',
    run: () => findOpeners(shippedSources(), opensStoredFiles),
  },
];
