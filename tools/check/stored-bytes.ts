import { opensStoredFiles, readsStorage } from '../../architecture.config.mjs';
import { type Check, isTest, listFiles, read } from './files.ts';

/**
 * A call of a reading method of `Storage`, on whatever name the storage has there, or a way to take the method from it. The names are those
 * of `server/src/platform/storage/index.ts`.
 */
const reading = /\??\.(bytes|stream|localPath)\(|storage\??\.(bytes|stream|localPath)\b|storage\[/;
const taking = /\{[^{}]*\b(bytes|stream|localPath)\b[^{}]*\}\s*=\s*[\w.]*storage\b/;

export type Source = { file: string; text: string };

/** Files that read stored bytes and are not listed, and files that are listed and read none. */
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

/** Slices that call a function which gives the bytes of stored files, without being listed for it. */
export function findOpeners(sources: readonly Source[], openers: typeof opensStoredFiles): string[] {
  return Object.entries(openers).flatMap(([symbol, { home, slices }]) => {
    const folders = [home, ...slices].map((slice) => `server/src/features/${slice}/`);
    return sources
      .filter(({ text }) => new RegExp(`\\b${symbol}\\b`).test(text))
      .filter(({ file }) => !folders.some((folder) => file.startsWith(folder)))
      .map(({ file }) => `${file} uses ${symbol}, which only ${[home, ...slices].join(' and ')} may`);
  });
}

/** The platform is left out: it is what reads, and knows no pictures. */
const shippedSources = (): Source[] =>
  listFiles()
    .filter((file) => /^server\/src\/(app|features)\/.*\.ts$/.test(file) && !isTest(file))
    .map((file) => ({ file, text: read(file) }));

export const storedByteChecks: Check[] = [
  { name: 'only listed files read stored bytes', run: () => findStorageReaders(shippedSources(), readsStorage) },
  { name: 'only listed slices open stored files', run: () => findOpeners(shippedSources(), opensStoredFiles) },
];
