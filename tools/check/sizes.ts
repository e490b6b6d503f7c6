import { caps, forbiddenNames, sliceFiles } from '../../architecture.config.mjs';
import { type Check, isSource, listFiles, read } from './files.ts';
import { placeOf } from './slices.ts';

const lengthOf = (text: string): number => text.trimEnd().split('\n').length;
const isMigration = (file: string): boolean => /^server\/migrations\/.*\.sql$/.test(file);

/** A sentence if a file has more lines than its cap. */
export function judgeLength(file: string, text: string): string[] {
  const cap = caps.find(({ files }) => files.test(file));
  const lines = lengthOf(text);
  return cap && lines > cap.lines ? [`${file} has ${lines} lines, ${cap.lines} are allowed: split it by noun`] : [];
}

/** Catalogues do not count: each slice with texts has one file of them for each language. */
const isCatalogue = (file: string): boolean => /\/messages(\.ts|\/[^/]+\.json)$/.test(file);

/** A sentence for each slice with more files than its cap. */
export function judgeSlices(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => !isCatalogue(one))) {
    const place = placeOf(file);
    const folder = place && `${place.side}/src/features/${place.area}/${place.slice}`;
    if (folder) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > sliceFiles)
    .map(([folder, count]) => `${folder} has ${count} files, ${sliceFiles} are allowed: split the slice by noun`);
}

export const sizeChecks: Check[] = [
  {
    name: 'no file outgrows its cap',
    remedy: 'Split the file by noun. `caps` of architecture.config.mjs has the limits.',
    run: () =>
      listFiles()
        .filter((file) => isSource(file) || isMigration(file))
        .flatMap((file) => judgeLength(file, read(file))),
  },
  {
    name: 'no slice outgrows its cap',
    remedy:
      'Move the files of one noun into a slice of their own. `sliceFiles` of architecture.config.mjs has the limit.',
    run: () => judgeSlices(listFiles()),
  },
  {
    name: 'no file or folder has a name that fits everything',
    remedy: 'Name it after the noun it contains or the verb it does.',
    run: () =>
      listFiles()
        .filter(isSource)
        .filter((file) => file.split('/').some((step) => forbiddenNames.includes(step.replace(/\.[a-z.]+$/, ''))))
        .map((file) => `${file}: name it after what it holds`),
  },
];
