import { caps, forbiddenNames } from '../../architecture.config.mjs';
import { type Check, isSource, listFiles, read } from './files.ts';

const lengthOf = (file: string): number => read(file).trimEnd().split('\n').length;

export const sizeChecks: Check[] = [
  {
    name: 'no file outgrows its cap',
    run: () =>
      listFiles()
        .filter(isSource)
        .flatMap((file) => {
          const cap = caps.find(({ files }) => files.test(file));
          const lines = lengthOf(file);
          return cap && lines > cap.lines
            ? [`${file} has ${lines} lines, ${cap.lines} are allowed: split it by noun`]
            : [];
        }),
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
