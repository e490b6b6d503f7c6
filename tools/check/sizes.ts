import { caps, forbiddenNames } from '../../architecture.config.mjs';
import { type Check, isSource, listFiles, read } from './files.ts';

const lengthOf = (text: string): number => text.trimEnd().split('\n').length;
const isMigration = (file: string): boolean => /^server\/migrations\/.*\.sql$/.test(file);

/** A sentence where a file has more lines than its cap. */
export function judgeLength(file: string, text: string): string[] {
  const cap = caps.find(({ files }) => files.test(file));
  const lines = lengthOf(text);
  return cap && lines > cap.lines ? [`${file} has ${lines} lines, ${cap.lines} are allowed: split it by noun`] : [];
}

export const sizeChecks: Check[] = [
  {
    name: 'no file outgrows its cap',
    run: () =>
      listFiles()
        .filter((file) => isSource(file) || isMigration(file))
        .flatMap((file) => judgeLength(file, read(file))),
  },
  {
    name: 'no file or folder has a name that fits everything',
    run: () =>
      listFiles()
        .filter(isSource)
        .filter((file) => file.split('/').some((step) => forbiddenNames.includes(step.replace(/\.[a-z.]+$/, ''))))
        .map((file) => `${file}: name it after what it holds`),
  },
];
