import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listFiles, root } from '../check/files.ts';
import { weighFirstLoad } from '../first-load.mjs';
import { readWords, refuseName } from './names.ts';

const minute = 60_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-slice-'));
const at = (file: string) => path.join(folder, file);

/** Vitest sets NODE_ENV, which would build the page with React's development code. */
const { NODE_ENV: _, ...env } = process.env;

type Ended = { status: number | null; output: string };
function run(program: string, ...words: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
}
const runNode = (...words: string[]): Ended => run(process.execPath, ...words);
const git = (...words: string[]) => run('git', '-c', 'user.name=Test', '-c', 'user.email=test@veil.example', ...words);
const compile = () => runNode('node_modules/@typescript/native/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
/** Runs the checks of one file of tools/check. */
const check = (file: string): Ended => {
  const print = `import('./tools/check/${file}.ts').then(async (found) => {
    const broken = [];
    for (const one of Object.values(found).filter(Array.isArray).flat()) broken.push(...(await one.run()));
    console.log(broken.join('\\n'));
    process.exitCode = broken.length ? 1 : 0;
  })`;
  return runNode('--import', 'tsx', '-e', print);
};

/** A copy of the clone with the clone's packages; workspace packages lead into the copy. */
function copyClone(): void {
  for (const file of listFiles()) cpSync(path.join(root, file), at(file));
  mkdirSync(at('node_modules'));
  const packages = readdirSync(path.join(root, 'node_modules')).filter((name) => name !== '@veil' && name !== '.vite');
  for (const name of packages) symlinkSync(path.join(root, 'node_modules', name), at(`node_modules/${name}`));
  cpSync(path.join(root, 'node_modules/@veil'), at('node_modules/@veil'), { recursive: true, verbatimSymlinks: true });
  // Link by link, because set-up empties outdated package folders of the copy and would follow a single link.
  mkdirSync(at('server/node_modules'));
  for (const name of readdirSync(path.join(root, 'server/node_modules')))
    symlinkSync(path.join(root, 'server/node_modules', name), at(`server/node_modules/${name}`));
}

beforeAll(() => {
  copyClone();
  git('init', '-q'); // the checks list files by git
  const written = runNode('tools/slice.mjs', 'talk/demo');
  expect(written).toMatchObject({
    status: 0,
    output: expect.stringContaining('web/src/features/talk/demo/DemoScreen.tsx'),
  });
}, minute);
afterAll(() => rmSync(folder, { recursive: true }), minute);

it('writes a slice that needs no formatting', () => {
  const folders = ['contract', 'server', 'web'];
  const biome = runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...folders);
  expect(biome.status, biome.output).toBe(0);
}, 60_000);

it.each([
  ['a name of another form', 'talk', 'Image_Queue', 'A slice is named by small letters'],
  ['a reserved word', 'talk', 'delete', 'delete cannot be the name of a slice'],
  ['a slice that is there', 'talk', 'tags', 'There is a slice tags already'],
  ['a file that is there', 'talk', 'fields', 'contract/fields.ts is there already'],
  ['no name', 'talk', '', 'A slice is named by small letters'],
  ['no such area', 'chat', 'votes', 'its area is one of people, items, talk'],
  ['an area that may not use members', 'site', 'votes', 'A new slice uses members'],
])('refuses %s', (_, area, name, sentence) => {
  expect(refuseName(area, name)).toContain(sentence);
});

it('reads area and name in both orders', () => {
  expect(readWords(['talk/votes'])).toEqual({ area: 'talk', name: 'votes' });
  expect(readWords(['votes', '--area', 'talk'])).toEqual({ area: 'talk', name: 'votes' });
  for (const words of [[], ['votes'], ['votes', 'talk'], ['a/b/c'], ['votes', '--area']])
    expect(readWords(words)).toBeNull();
});

const edit = (file: string, from: string | RegExp, to: string) => {
  const before = readFileSync(at(file), 'utf8');
  const after = before.replace(from, to);
  expect(after, `${file} has no ${from}`).not.toBe(before);
  writeFileSync(at(file), after);
};

/** Each step that ARCHITECTURE claims to fail if skipped: the omission, the failing check, and its message. */
const steps: [step: string, skip: () => void, fails: () => Ended, message: string][] = [
  [
    'the line in contract/calls.ts',
    () => edit('contract/calls.ts', /^ {2}demo,\n/m, ''),
    compile,
    "Property 'listDemo' does not exist",
  ],
  [
    'a name of its own for a call',
    () => edit('contract/talk/demo.ts', 'listDemo:', 'listTags:'),
    compile,
    'listTags: two slices have a call of this name, so rename one in contract/',
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
    'its name in the area of the server',
    () => edit('architecture.config.mjs', ' demo', ''),
    () => check('slice-lists'),
    'server/src/features/talk/demo is not named in slices.server of architecture.config.mjs',
  ],
  [
    'the owner of its table',
    () => edit('architecture.config.mjs', "  demo: 'demo_entries',\n", ''),
    () => check('tables'),
    'demo_entries belongs to no slice',
  ],
  [
    'its name in the area of the web',
    () => edit('architecture.config.mjs', /( demo'[\s\S]*) demo'/, "$1'"),
    () => check('slice-lists'),
    'web/src/features/talk/demo is not named in slices.web of architecture.config.mjs',
  ],
  [
    'a handler',
    () => edit('server/src/features/talk/demo/slice.ts', /, addToDemo/, ''),
    compile,
    "Property 'addToDemo' is missing",
  ],
  [
    'the line in server/src/app/slices.ts',
    () => edit('server/src/app/slices.ts', '  demoSlice,\n', ''),
    compile,
    'demo: give its slice.ts the calls and their handlers, and list the slice in server/src/app/slices.ts',
  ],
  [
    'a line for its folder on the server',
    () => edit('server/src/app/slices.ts', '  demoSlice,\n', ''),
    () => check('slice-lists'),
    'server/src/features/talk/demo is not named in server/src/app/slices.ts',
  ],
  [
    'a screen for the route',
    () => edit('web/src/features/talk/demo/slice.ts', /, screen: lazy\(.*'screen'\)/, ''),
    compile,
    "Property 'screen' is missing",
  ],
  [
    'the line in web/src/app/slices.ts',
    () => edit('web/src/app/slices.ts', '  demoSlice,\n', ''),
    () => check('slice-lists'),
    'web/src/features/talk/demo is not named in web/src/app/slices.ts',
  ],
  [
    'an address for a link',
    () => {
      const screen = 'web/src/features/talk/demo/DemoScreen.tsx';
      edit(screen, /^/, "import { Link } from '../../../platform/router/index.ts';\n");
      edit(screen, '<AddDemo />', '<AddDemo /><Link to="/nowhere">Nowhere</Link>');
    },
    compile,
    '\'"/nowhere"\' is not assignable',
  ],
  [
    'a test of its calls',
    () => rmSync(at('server/src/features/talk/demo/demo.test.ts')),
    () => check('slice-lists'),
    'server/src/features/talk/demo has no test',
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
      const tests = runNode(
        'node_modules/vitest/vitest.mjs',
        'run',
        'features/talk/demo/',
        'server/tests/access.test.ts',
      );
      expect(tests.status, tests.output).toBe(0);
    },
    10 * minute,
  );

  it(
    'adds no byte to the first load',
    () => {
      expect(runNode('tools/build.mjs').status).toBe(0);
      const withSlice = weighFirstLoad(at('web/dist'));
      edit('web/src/app/slices.ts', '  demoSlice,\n', '');
      edit('web/src/app/slices.ts', /^import \{ demoSlice \}.*\n/m, '');
      rmSync(at('web/src/features/talk/demo'), { recursive: true });
      expect(runNode('tools/build.mjs').status).toBe(0);
      const sizes = (weights: typeof withSlice) => weights?.map(({ what, bytes }) => [what, bytes]);
      expect(sizes(withSlice)).toEqual(sizes(weighFirstLoad(at('web/dist'))));
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
