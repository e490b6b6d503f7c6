import { expect, it } from 'vitest';
import { breaksIn } from './plain-words.ts';

const sentences = (file: string, text: string) =>
  breaksIn(file, text).map(({ line, sentence, remedy }) => [line, sentence, remedy.split(/[:,]/)[0]]);
const words = (count: number) => `A ${'very '.repeat(count - 3)}long sentence.`;

it('judges comments and interface sentences, and no code, quotations or labels', () => {
  const source = `/** Of the member whose it is. */
const address = 'https://example.org'; // Made anew.
// What a tile needs of an item. Whose turn is it?
const pattern = /\\/* Of \\d/;
const text = \`// Of \${address} meanwhile\`;
/* The words "as it is" may be quoted, and \`meanwhile()\` is code. */
const view = <p title="Who may look">It stays as it is. // Of text</p>;
/**
 * ${words(25)}
 *
 * ${words(26)}
 */
`;
  expect(sentences('web/src/View.tsx', source)).toEqual([
    [1, 'Of the member whose it is.', 'do not start with "Of"'],
    [1, 'Of the member whose it is.', 'name the owner'],
    [2, 'Made anew.', 'say "again"'],
    [3, 'What a tile needs of an item.', 'start with a noun'],
    [8, words(26), '26 words'],
    [7, 'It stays as it is.', 'say "unchanged"'],
  ]);
});

it('judges paragraphs, list items and cells of a document, and no code blocks', () => {
  const document = `# What it does

- Whoever asks
  gets a page.
- ${words(20)}
- ${words(20)}

\`\`\`
Of code
\`\`\`

| What | Who |
|---|---|
| a cell | Where it stands |
`;
  expect(sentences('docs/page.md', document)).toEqual([
    [3, 'Whoever asks gets a page.', 'start with a noun'],
    [14, 'Where it stands', 'start with a noun'],
  ]);
});

it('judges the summaries of calls, which begin with a verb', () => {
  const calls = `export const site = calls({
  checkLife: { summary: 'Whether the process runs',
  },
  previewImport: { summary:
    'What an import would add; nothing is changed',
  },
  listEntries: { summary: 'List the entries, newest first',
  },
  deleteEntry: { summary: 'Delete an entry meanwhile',
  } });
`;
  expect(sentences('contract/site/site.ts', calls)).toEqual([
    [2, 'Whether the process runs', 'start with a verb'],
    [4, 'What an import would add; nothing is changed', 'start with a noun'],
    [9, 'Delete an entry meanwhile', 'say when'],
  ]);
});
