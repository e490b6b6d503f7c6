import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Check, read, root } from './files.ts';

const document = 'docs/security/musts.md';
const closedFaults = 'docs/security/closed-faults.md';
const verdicts = ['proven', 'in part', 'deviates'];

/** True if a test file has a test, group or step whose title begins like this. */
const hasTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((mark) => source.replaceAll("\\'", "'").includes(`${mark}${title}`));

const titlesIn = (evidence: string): { file: string; title: string }[] => {
  const found: { file: string; title: string }[] = [];
  let file = '';
  for (const [, name, title] of evidence.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`|"([^"]+)"/g)) {
    if (name) file = name;
    else if (title) found.push({ file, title });
  }
  return found;
};

function countVerdicts(rows: readonly string[]): string {
  const count = (verdict: string) => rows.filter((row) => row.split('|')[3]?.trim() === verdict).length;
  return `${count('proven')} are proven, ${count('in part')} are proven in part, and ${count('deviates')} deviate.`;
}

const rowsOf = (text: string): string[] => text.split('\n').filter((line) => /^\| \d+ \|/.test(line));

type Sources = (file: string) => string;

/** Titles of tests that a row quotes and the named file does not have. */
const missingTitles = (row: string, sourceOf: Sources): string[] =>
  titlesIn(row)
    .filter(({ file, title }) => !hasTitle(sourceOf(file), title))
    .map(
      ({ file, title }) =>
        `row ${row.split('|')[1]?.trim()} quotes "${title}", which ${file || 'no file'} does not have`,
    );

/** Faults of the table of musts: its verdicts, and titles of tests missing in the named file. */
export function findMustFaults(text: string, sourceOf: Sources): string[] {
  return rowsOf(text).flatMap((row) => {
    const [, number = '', , verdict = '', ...evidence] = row.split('|').map((cell) => cell.trim());
    const titles = titlesIn(evidence.join('|'));
    const faults = missingTitles(row, sourceOf);
    if (!verdicts.includes(verdict)) faults.push(`row ${number} has the verdict "${verdict}"`);
    if (verdict === 'proven' && titles.length === 0) faults.push(`row ${number} is proven and quotes no test`);
    if (verdict !== 'proven' && !/\. Reason: .+\.$/.test(evidence.join('|').replace(/\|$/, '').trim()))
      faults.push(`row ${number} does not give its reason`);
    return faults;
  });
}

const sourceOf = (file: string): string => (existsSync(path.join(root, file)) && file ? read(file) : '');

export const mustChecks: Check[] = [
  {
    name: 'each test quoted in docs/security exists',
    remedy: 'Quote the title of a test and its file, or write the test.',
    run: () => [
      ...findMustFaults(read(document), sourceOf).map((fault) => `${document}: ${fault}`),
      ...rowsOf(read(closedFaults)).flatMap((row) =>
        missingTitles(row, sourceOf).map((fault) => `${closedFaults}: ${fault}`),
      ),
    ],
  },
  {
    name: 'the verdicts of the safety requirements are counted',
    remedy: 'Correct the counts in the document that the line names.',
    run: () => {
      const counted = countVerdicts(rowsOf(read(document)));
      return read(document).includes(counted) ? [] : [`${document} must say "${counted}"`];
    },
  },
];
