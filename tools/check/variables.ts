import { type Check, isSource, isTest, listFiles, read } from './files.ts';

const reader = 'server/src/platform/environment.ts';
const readsDirectly = /process\.env(\.\w|\[)/;
/** `??` keeps an empty value, which must count as unset. */
const keepsEmpty = /process\.env\.(?!PATH\b)\w+ \?\?(?!=)/;

const positionsOf = (files: string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );

export const variableChecks: Check[] = [
  {
    name: 'an empty environment variable is unset everywhere',
    run: () => {
      const sources = listFiles().filter((file) => isSource(file) && !isTest(file));
      const server = sources.filter((file) => file.startsWith('server/src/') && file !== reader);
      const others = sources.filter((file) => !file.startsWith('server/src/') && file !== 'tools/check/variables.ts');
      return [
        ...positionsOf(server, readsDirectly).map(
          (position) => `${position} reads a variable itself: use readVariable (${reader})`,
        ),
        ...positionsOf(others, keepsEmpty).map(
          (position) => `${position} keeps an empty variable: use || instead of ??`,
        ),
      ];
    },
  },
];
