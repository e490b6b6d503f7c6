import { caps, forbiddenNames } from '../../architecture.config.mjs';
import { type Check, isSource, listFiles, read } from './files.ts';

const lengthOf = (text: string): number => text.trimEnd().split('\n').length;
const isMigration = (file: string): boolean => /^server\/migrations\/.*\.sql$/.test(file);

/** A sentence if a file has more lines than its cap. */
export function judgeLength(file: string, text: string): string[] {
  const cap = caps.find(({ files }) => files.test(file));
  const lines = lengthOf(text);
  return cap && lines > cap.lines ? [`${file} has ${lines} lines, ${cap.lines} are allowed: split it by noun`] : [];
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
    name: 'no file or folder has a name that fits everything',
    remedy: 'Name it after the noun it contains or the verb it does.',
    run: () =>
      listFiles()
        .filter(isSource)
        .filter((file) => file.split('/').some((step) => forbiddenNames.includes(step.replace(/\.[a-z.]+$/, ''))))
        .map((file) => `${file}: name it after what it holds`),
  },
];
