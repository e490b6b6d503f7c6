import { type Check, isSource, isTest, listFiles, read } from './files.ts';

const reader = 'server/src/platform/environment.ts';
const readsDirectly = /process\.env(\.\w|\[)/;
/** `??` keeps an empty value, which must count as unset. */
const keepsEmpty = /process\.env\.(?!PATH\b)\w+ \?\?(?!=)/;

const settingsDocument = 'docs/operations/settings.md';
const readsByName = /\bread(?:Variable|Number|Switch|Choice|List)\((?:\w+, )?'([A-Z][A-Z0-9_]+)'/g;
/** Programs of the site set these for each other, and developers for tests. */
const internal = /^(VEIL_CALLED_AS|PGBIN|STAND_IN_\w+|VEIL_TEST_\w+)$/;

export const variablesRead = (source: string): string[] =>
  [...source.matchAll(readsByName)].map(([, name = '']) => name).filter((name) => !internal.test(name));

const positionsOf = (files: string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );

export const variableChecks: Check[] = [
  {
    name: 'every variable of the site is explained',
    remedy: 'Add a row to docs/operations/settings.md.',
    run: () => {
      const explained = read(settingsDocument);
      return listFiles()
        .filter((file) => /^server\/src\/.*\.ts$/.test(file) && !isTest(file) && !file.includes('/testing'))
        .flatMap((file) => variablesRead(read(file)).map((name) => ({ file, name })))
        .filter(({ name }) => !explained.includes(`\`${name}\``))
        .map(({ file, name }) => `${file} reads ${name}: add it to a table of ${settingsDocument}`);
    },
  },
  {
    name: 'an empty environment variable is unset everywhere',
    remedy: 'Read the variable through `readVariable` of server/src/platform/environment.ts.',
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
