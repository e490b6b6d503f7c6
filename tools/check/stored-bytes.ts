import { opensStoredFiles, readsStorage } from '../../architecture.config.mjs';
import { type Check, isTest, listFiles, read } from './files.ts';
import { placeOf, wordsOf } from './slices.ts';

/** A call of a reading method of `Storage`, under any name, or an extraction of the method. The names are those of
 * `server/src/platform/storage/storage-type.ts`. */
const reading =
  /\??\.(bytes|stream|withFile|presign)\(|storage\??\.(get|read|bytes|stream|withFile|presign)\b|storage\[/;
const taking = /\{[^{}]*\b(get|read|bytes|stream|withFile|presign)\b[^{}]*\}\s*=\s*[\w.]*storage\b/;

export type Source = { file: string; text: string };

/** Unlisted files that read stored bytes, and listed files that do not. */
export function findStorageReaders(sources: readonly Source[], listed: readonly string[]): string[] {
  const readers = sources.filter(({ text }) => reading.test(text) || taking.test(text)).map(({ file }) => file);
  return [
    ...readers
      .filter((file) => !listed.includes(file))
      .map((file) => `${file} reads a stored file: only delivery sends pictures, and \`readsStorage\` lists who reads`),
    ...listed
      .filter((file) => !readers.includes(file))
      .map((file) => `${file} is listed in \`readsStorage\` and reads no stored file`),
  ];
}

/** Unlisted slices that call a function which returns stored bytes. */
export function findOpeners(sources: readonly Source[], openers: typeof opensStoredFiles): string[] {
  return Object.entries(openers).flatMap(([symbol, { home, slices }]) => {
    const all = [home, ...wordsOf(slices)];
    return sources
      .filter(({ text }) => new RegExp(`\\b${symbol}\\b`).test(text))
      .filter(({ file }) => !all.includes(placeOf(file)?.slice ?? ''))
      .map(({ file }) => `${file} uses ${symbol}, which only ${all.join(' and ')} may`);
  });
}

const listedFiles = Object.entries(readsStorage).flatMap(([folder, files]) =>
  wordsOf(files).map((file) => `${folder}/${file}.ts`),
);

/** It leaves out the platform, which implements reading and knows no pictures. */
const shippedSources = (): Source[] =>
  listFiles()
    .filter((file) => /^server\/src\/(app|features|operator)\/.*\.ts$/.test(file) && !isTest(file))
    .map((file) => ({ file, text: read(file) }));

export const storedByteChecks: Check[] = [
  {
    name: 'only listed files read stored bytes',
    remedy: 'Call `delivery` for pictures of items. Other files stand in `readsStorage` of architecture.config.mjs.',
    run: () => findStorageReaders(shippedSources(), listedFiles),
  },
  {
    name: 'only listed slices open stored files',
    remedy: 'Call a function of the listed slice, or name the slice in `opensStoredFiles` of architecture.config.mjs.',
    run: () => findOpeners(shippedSources(), opensStoredFiles),
  },
];
