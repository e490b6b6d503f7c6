import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listFiles, root } from '../check/files.ts';
import { refuseName } from './names.ts';

const minute = 60_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-slice-'));
const at = (file: string) => path.join(folder, file);

/** Vitest sets NODE_ENV, with which the page would be built with React's development code. */
const { NODE_ENV: _, ...env } = process.env;

type Ended = { status: number | null; output: string };
function run(program: string, ...words: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
}
const runNode = (...words: string[]): Ended => run(process.execPath, ...words);
const git = (...words: string[]) => run('git', '-c', 'user.name=Test', '-c', 'user.email=test@veil.example', ...words);
const compile = () => runNode('node_modules/@typescript/native/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
/** Runs the checks of one file of tools/check, without all others. */
const check = (file: string): Ended => {
  const print = `import('./tools/check/${file}.ts').then(async (found) => {
    const broken = [];
    for (const one of Object.values(found).filter(Array.isArray).flat()) broken.push(...(await one.run()));
    console.log(broken.join('\\n'));
    process.exitCode = broken.length ? 1 : 0;
  })`;
  return runNode('--import', 'tsx', '-e', print);
};

/** A copy of the clone whose packages are the clone's; those of the workspaces lead into the copy. */
function copyClone(): void {
  for (const file of listFiles()) cpSync(path.join(root, file), at(file));
  mkdirSync(at('node_modules'));
  const packages = readdirSync(path.join(root, 'node_modules')).filter((name) => name !== '@veil' && name !== '.vite');
  for (const name of packages) symlinkSync(path.join(root, 'node_modules', name), at(`node_modules/${name}`));
  cpSync(path.join(root, 'node_modules/@veil'), at('node_modules/@veil'), { recursive: true, verbatimSymlinks: true });
  // Link by link: set-up in the copy empties its folders of packages where those of the clone are outdated, and would follow one link.
  mkdirSync(at('server/node_modules'));
  for (const name of readdirSync(path.join(root, 'server/node_modules')))
    symlinkSync(path.join(root, 'server/node_modules', name), at(`server/node_modules/${name}`));
}

beforeAll(() => {
  copyClone();
  git('init', '-q'); // the checks list files by git
  const written = runNode('tools/slice.mjs', 'demo');
  expect(written).toMatchObject({ status: 0, output: expect.stringContaining('web/src/features/demo/DemoScreen.tsx') });
}, minute);
afterAll(() => rmSync(folder, { recursive: true }), minute);

it('writes a slice that needs no formatting', () => {
  const folders = ['contract', 'server', 'web'];
  const biome = runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...folders);
  expect(biome.status, biome.output).toBe(0);
}, 60_000);

it.each([
  ['a name of another form', 'Image_Queue', 'A slice is named by small letters'],
  ['a reserved word', 'delete', 'delete cannot be the name of a slice'],
  ['a slice that is there', 'tags', 'There is a slice tags already'],
  ['a file that is there', 'fields', 'contract/fields.ts is there already'],
  ['no name', '', 'A slice is named by small letters'],
])('refuses %s', (_, name, sentence) => {
  expect(refuseName(name)).toContain(sentence);
});

const edit = (file: string, from: string | RegExp, to: string) => {
  const before = readFileSync(at(file), 'utf8');
  const after = before.replace(from, to);
  expect(after, `${file} has no ${from}`).not.toBe(before);
  writeFileSync(at(file), after);
};

/** Each step that ARCHITECTURE claims to fail when it is skipped: how it is skipped, what fails, and its message. */
const steps: [step: string, skip: () => void, fails: () => Ended, message: string][] = [
  [
    'the line in contract/calls.ts',
    () => edit('contract/calls.ts', /^ {2}demo,\n/m, ''),
    compile,
    "Property 'listDemo' does not exist",
  ],
  [
    'a name of its own for a call',
    () => edit('contract/demo.ts', 'listDemo:', 'listTags:'),
    compile,
    "'\"listTags\"' does not satisfy the constraint 'never'",
  ],
  [
    'npm run schema',
    () => edit('server/src/tables.ts', /^export interface DemoEntries [^}]*}\n\n/m, ''),
    () => check('schema'),
    'run `npm run schema`',
  ],
  [
    'a number of its own for the migration',
    () => cpSync(at('server/migrations/000-settings.sql'), at('server/migrations/000-demo.sql')),
    () => check('slice-lists'),
    '000-settings.sql has the number of another migration',
  ],
  [
    'the line in serverSlices',
    () => edit('architecture.config.mjs', / {2}demo: \{[^}]*owns[^}]*\},\n/, ''),
    () => check('slice-lists'),
    'server/src/features/demo is not named in serverSlices of architecture.config.mjs',
  ],
  [
    'the owner of its table',
    () => edit('architecture.config.mjs', "owns: ['demo_entries']", 'owns: []'),
    () => check('tables'),
    'demo_entries belongs to no slice',
  ],
  [
    'the line in webSlices',
    () => edit('architecture.config.mjs', '  demo: { uses: [] },\n', ''),
    () => check('slice-lists'),
    'web/src/features/demo is not named in webSlices of architecture.config.mjs',
  ],
  [
    'a handler',
    () => edit('server/src/features/demo/routes.ts', / {2}addToDemo: .*\n/, ''),
    compile,
    "Property 'addToDemo' is missing",
  ],
  [
    'the line in server/src/app/slices.ts',
    () => edit('server/src/app/slices.ts', '  demoSlice,\n', ''),
    compile,
    "'\"demo\"' does not satisfy the constraint 'never'",
  ],
  [
    'a line for its folder on the server',
    () => edit('server/src/app/slices.ts', '  demoSlice,\n', ''),
    () => check('slice-lists'),
    'server/src/features/demo is not named in server/src/app/slices.ts',
  ],
  [
    'a screen for the route',
    () => edit('web/src/features/demo/slice.ts', /, screen: lazy\(.*'screen'\)/, ''),
    compile,
    "Property 'screen' is missing",
  ],
  [
    'the line in web/src/app/slices.ts',
    () => edit('web/src/app/slices.ts', '  demoSlice,\n', ''),
    () => check('slice-lists'),
    'web/src/features/demo is not named in web/src/app/slices.ts',
  ],
  [
    'an address for a link',
    () => {
      const screen = 'web/src/features/demo/DemoScreen.tsx';
      edit(screen, /^/, "import { Link } from '@tanstack/react-router';\n");
      edit(screen, '<AddDemo />', '<AddDemo /><Link to="/nowhere">Nowhere</Link>');
    },
    compile,
    '\'"/nowhere"\' is not assignable',
  ],
  [
    'a test of its calls',
    () => rmSync(at('server/src/features/demo/demo.test.ts')),
    () => check('slice-lists'),
    'server/src/features/demo has no test',
  ],
];

describe.runIf(process.env.VEIL_TEST_SLICE)('a slice that was just written', () => {
  beforeAll(() => {
    for (const words of [
      ['add', '-A'],
      ['commit', '-qm', 'Demo'],
    ])
      expect(git(...words).status).toBe(0);
  });
  afterEach(() => {
    git('checkout', '-q', '.');
    git('clean', '-fdq');
  });

  it(
    'passes every check of the house, and its tests',
    () => {
      expect(compile()).toEqual({ status: 0, output: '' });
      const oxlint = runNode('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
      expect(oxlint.status, oxlint.output).toBe(0);
      expect(runNode('tools/build.mjs').status).toBe(0);
      const checks = runNode('--import', 'tsx', 'tools/check/index.ts');
      expect(checks.status, checks.output).toBe(0);
      const tests = runNode('node_modules/vitest/vitest.mjs', 'run', 'features/demo/', 'app/access.test.ts');
      expect(tests.status, tests.output).toBe(0);
    },
    10 * minute,
  );

  it.each(steps)(
    'fails a check without %s',
    (_, skip, fails, message) => {
      skip();
      const ended = fails();
      expect(ended.status, ended.output).not.toBe(0);
      expect(ended.output).toContain(message);
    },
    5 * minute,
  );
});
