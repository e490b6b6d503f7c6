import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../check/files.ts';
import { listSlice } from './lists.ts';
import { fillIn, type Names, namesOf, readWords, refuseName } from './names.ts';

const templates = path.join(import.meta.dirname, 'template');

function writeFiles(names: Names): string[] {
  const found = readdirSync(templates, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => {
    const template = path.join(entry.parentPath, entry.name);
    const file = fillIn(path.relative(templates, template).replace(/\.txt$/, ''), names);
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), fillIn(readFileSync(template, 'utf8'), names));
    return file;
  });
}

function run(program: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [path.join(root, program), ...words], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} failed: the files are written, see git status`);
}

const words = readWords(process.argv.slice(2));
const refusal = words ? refuseName(words.area, words.name) : 'Usage: npm run slice <area>/<name>, such as talk/polls';
if (!words || refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  const { area, name } = words;
  const names = namesOf(area, name);
  const written = writeFiles(names);
  const changed = listSlice(names);
  run('tools/schema.mjs');
  // Sorts the imports and wraps lines, which depend on the name's length.
  run(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    ...[...written, ...changed].filter((file) => /\.(tsx?|mjs)$/.test(file)),
  );
  console.log(`\nWrote\n  ${written.join('\n  ')}\nand a line in\n  ${changed.join('\n  ')}`);
  console.log(`\nIts entry, with a name alone, is an example: put your own in its place. Then: npm test -- ${name}`);
}
