import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../check/files.ts';
import { fillIn, type Names } from './names.ts';

/** A slice's line in a list: inserted after `within` before the first line that begins with `before`. */
type Line = { file: string; within?: string; before: string; line: string };

const config = 'architecture.config.mjs';

/** Imports are put at the top; Biome sorts them. */
const imports: Record<string, string> = {
  'contract/calls.ts': "import { __camel__ } from './__area__/__kebab__.ts';\n",
  'web/src/app/slices.ts': "import { __camel__Slice } from '../features/__area__/__kebab__/slice.ts';\n",
  'server/src/app/slices.ts': "import { __camel__Slice } from '../features/__area__/__kebab__/slice.ts';\n",
};

const lines: Line[] = [
  { file: 'contract/calls.ts', within: 'export const slices = {', before: '} as const;', line: '  __key__,\n' },
  {
    file: 'server/src/app/slices.ts',
    within: 'const declared = [',
    before: '] as const;',
    line: '  __camel__Slice,\n',
  },
  {
    file: config,
    within: 'export const tables = {',
    before: '};',
    line: "  '__kebab__': '__snake___entries',\n",
  },
  {
    file: 'server/tests/testing-access.ts',
    within: 'export const bodies',
    before: '};',
    line: "  addTo__Pascal__: { name: 'Mine' },\n",
  },
  { file: 'web/src/app/slices.ts', within: 'const declared = [', before: '] as const;', line: '  __camel__Slice,\n' },
  {
    file: 'docs/glossary.md',
    within: '| word |',
    before: '\n## Words on screens',
    line: '| **__words__** | Something that a member keeps under a name (describe it here). | |\n',
  },
];

function insert(source: string, { file, within = '', before, line }: Line): string {
  const from = source.indexOf(within);
  const at = source.indexOf(`\n${before}`, from) + 1;
  if (from < 0 || at === 0) throw new Error(`${file} no longer has the list to which a slice is added`);
  return source.slice(0, at) + line + source.slice(at);
}

/** Adds the slice as the highest one to its area, on both sides. */
function insertIntoArea(source: string, { area, kebab }: Names): string {
  const list = new RegExp(`(\\n    ${area}: (['\`])[^'\`]*)\\2`, 'g');
  const from = source.indexOf('export const slices = {');
  const to = source.indexOf('\n};', from);
  const slices = source.slice(from, to);
  if (slices.match(list)?.length !== 2)
    throw new Error(`${config} no longer lists the slices of ${area} on both sides`);
  return source.slice(0, from) + slices.replace(list, `$1 ${kebab}$2`) + source.slice(to);
}

/** Adds the slice to every list, and returns the files of the lists. */
export function listSlice(names: Names): string[] {
  const files = [...new Set([...Object.keys(imports), ...lines.map(({ file }) => file)])];
  for (const file of files) {
    const at = path.join(root, file);
    const found = readFileSync(at, 'utf8');
    const source = fillIn(imports[file] ?? '', names) + (file === config ? insertIntoArea(found, names) : found);
    const listed = lines
      .filter((line) => line.file === file)
      .reduce((text, line) => insert(text, { ...line, line: fillIn(line.line, names) }), source);
    writeFileSync(at, listed);
  }
  return files;
}
