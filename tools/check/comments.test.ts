import { expect, test } from 'vitest';
import { commentLines, judgeShare, judgeWidth } from './comments.ts';

const source = `import { a } from './a.ts';
/** A reason. */
const b = a; // not counted
/**
 * Two
 * lines.
 */
// A source.
const c = '/* text */';
`;

test('lines that hold nothing but a comment are counted', () => {
  expect(commentLines(source)).toEqual([false, true, false, true, true, true, true, true, false]);
});

test('a share above the cap names the surplus and the files', () => {
  const sources = [{ file: 'a.ts', text: source }];
  expect(judgeShare(sources, 0.7)).toEqual([]);
  expect(judgeShare(sources, 0.5)).toEqual([
    'comments take 66.67 % of the lines of shipped code, at most 50.00 % are allowed: delete 3 lines, for example in a.ts',
  ]);
});

test('a long comment or paragraph fails, and a table may be wide', () => {
  const long = 'word '.repeat(40).trim();
  expect(judgeWidth('a.ts', `// ${long}\n`)).toEqual(['a.ts:1 has 202 columns, 120 are allowed: wrap it']);
  expect(judgeWidth('a.ts', `const a = '${long}';\n`)).toEqual([]);
  expect(judgeWidth('a.md', `${long}\n| ${long} |\n`)).toEqual(['a.md:1 has 199 columns, 160 are allowed: wrap it']);
});
