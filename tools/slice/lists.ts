import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../check/files.ts';
import { fillIn, type Names } from './names.ts';

/** A slice's line in a list: inserted before the first line that begins with `before` after `within`. */
type Line = { file: string; within?: string; before: string; line: string };

/** Imports are put at the top; Biome sorts them. */
const imports: Record<string, string> = {
  'contract/calls.ts': "import { __camel__ } from './__kebab__.ts';\n",
  'web/src/app/slices.ts': "import { __camel__Slice } from '../features/__kebab__/slice.ts';\n",
  'server/src/app/slices.ts': "import { __camel__Slice } from '../features/__kebab__/slice.ts';\n",
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
    file: 'architecture.config.mjs',
    within: 'export const serverSlices = {',
    before: '};',
    line: "  '__kebab__': { uses: ['members'], owns: ['__snake___entries'] },\n",
  },
  {
    file: 'server/src/app/testing-access.ts',
    within: 'export const bodies',
    before: '};',
    line: "  addTo__Pascal__: { name: 'Mine' },\n",
  },
  { file: 'web/src/app/slices.ts', within: 'const declared = [', before: '] as const;', line: '  __camel__Slice,\n' },
  {
    file: 'architecture.config.mjs',
    within: 'export const webSlices = {',
    before: '};',
    line: "  '__kebab__': { uses: [] },\n",
  },
  {
    file: 'docs/glossary.md',
    within: '| word |',
    before: '\n## Words on screens',
    line: '| **__words__** | what a member keeps under a name (say here what it is) | |\n',
  },
];

function insert(source: string, { file, within = '', before, line }: Line): string {
  const from = source.indexOf(within);
  const at = source.indexOf(`\n${before}`, from) + 1;
  if (from < 0 || at === 0) throw new Error(`${file} no longer has the list to which a slice is added`);
  return source.slice(0, at) + line + source.slice(at);
}

/** Adds the slice to every list, and returns the files of the lists. */
export function listSlice(names: Names): string[] {
  const files = [...new Set([...Object.keys(imports), ...lines.map(({ file }) => file)])];
  for (const file of files) {
    const at = path.join(root, file);
    const source = fillIn(imports[file] ?? '', names) + readFileSync(at, 'utf8');
    const listed = lines
      .filter((line) => line.file === file)
      .reduce((text, line) => insert(text, { ...line, line: fillIn(line.line, names) }), source);
    writeFileSync(at, listed);
  }
  return files;
}
