import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sorts } from '@veil/contract/finding/feed.ts';
import { type DeepRow, depths } from './deep.ts';
import type { Floor, Row } from './measure.ts';
import { alignRow, markdownTable, spellMs, spellRatio } from './table.ts';
import type { Times } from './times.ts';
import type { TotalsRow } from './totals.ts';
import { judge, limits } from './verdict.ts';

export type Figures = {
  facts: string[];
  floor: Floor;
  pages: Row[];
  planted: Row[];
  deep: DeepRow[];
  totals: TotalsRow[];
};

const document = path.resolve(import.meta.dirname, '../../docs/performance.md');
const begin = '<!-- figures: feed -->';
const end = '<!-- end of figures -->';
const widths = [36, ...sorts.map(() => 17)];

const spellTimes = ({ p50, p95, p99 }: Times): string => [p50, p95, p99].map(spellMs).join(' / ');

export function printHead(title: string): void {
  console.log(`\n${title}: p50 / p95 / p99, ms`);
  console.log(alignRow(['', ...sorts], widths));
}

export const printRow = ({ filter, cells }: Row): void =>
  console.log(alignRow([filter, ...sorts.map((sort) => spellTimes(cells[sort].best))], widths));

/** Prints each filter's worst sorts relative to the floor and marks excesses. Returns true without any. */
export function printVerdicts(rows: readonly Row[], floor: Floor): boolean {
  console.log(`\nfloor, 20 cards by key: ${spellTimes(floor.best)} ms; single shots ${spellTimes(floor.first)} ms`);
  console.log(alignRow(['worst sort, as multiples of it', 'p50', 'p99', ''], [36, 8, 8, 0]));
  let kept = true;
  for (const row of rows) {
    const { p50, p99, missed } = judge(row, floor);
    if (missed.length) kept = false;
    const mark = missed.length ? `MISSED: ${missed.join(', ')}` : 'ok';
    console.log(alignRow([row.filter, spellRatio(p50), spellRatio(p99), mark], [36, 8, 8, 0]));
  }
  return kept;
}

export function printDeep(rows: readonly DeepRow[]): void {
  console.log('\nDeep pages, the worst sort: p50 / p99, ms');
  for (const line of [deepHead, ...rows.map(deepCells)]) console.log(alignRow(line, [36, 16, 16, 16, 16]));
}

export function printTotals(rows: readonly TotalsRow[]): void {
  console.log('\nTotals');
  for (const line of [totalsHead, ...rows.map(totalsCells)]) console.log(alignRow(line, [36, 8, 8, 12, 12, 14, 14]));
}

const deepWays = depths.flatMap((depth) => [`offset ${depth}`, `cursor ${depth}`] as const);
const deepHead = ['', ...deepWays];
const deepCells = ({ filter, cells }: DeepRow): string[] => [
  filter,
  ...deepWays.map((way) => {
    const times = cells[way];
    return times ? `${spellMs(times.p50)} / ${spellMs(times.p99)}` : '–';
  }),
];

const totalsHead = ['', 'exact', 'wrong', 'median off', 'worst off', 'ms', 'counting, ms'];
const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(0)} %`);
const totalsCells = (row: TotalsRow): string[] => [
  row.filter,
  percent(row.exactShare),
  String(row.lies),
  percent(row.medianError),
  percent(row.worstError),
  `${spellMs(row.ms.p50)} / ${spellMs(row.ms.p99)}`,
  spellMs(row.countMs),
];

/** Writes the figures into docs/performance.md, between its markers. */
export function writeFigures({ facts, floor, pages, planted, deep, totals }: Figures): void {
  const sections = [
    [`Measured on ${machine()}.`, ...facts].join('\n'),
    `Floor, 20 cards by their keys: p50 ${spellMs(floor.best.p50)} ms, p95 ${spellMs(floor.best.p95)} ms, p99 ${spellMs(floor.best.p99)} ms.`,
    `### First pages\n\n${pageTable(pages, floor)}`,
    `### First pages of correlated filters\n\n${pageTable(planted, floor)}`,
    `### Deep pages\n\nThe worst sort, p50 / p99 in ms.\n\n${markdownTable(deepHead, deep.map(deepCells))}`,
    `### Totals\n\n${markdownTable(totalsHead, totals.map(totalsCells))}`,
  ];
  const text = readFileSync(document, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/performance.md has lost its marks ${begin} and ${end}`);
  writeFileSync(document, `${text.slice(0, from + begin.length)}\n\n${sections.join('\n\n')}\n\n${text.slice(to)}`);
}

const machine = (): string =>
  `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;

function pageTable(rows: readonly Row[], floor: Floor): string {
  const head = [
    'filter',
    ...sorts.map((sort) => `${sort} p50`),
    'worst p95',
    'worst p99',
    'single shot p99',
    `× floor p50 (≤ ${limits.p50})`,
    `× floor p99 (≤ ${limits.p99})`,
    '',
  ];
  return markdownTable(
    head,
    rows.map((row) => {
      const worst = (kind: 'best' | 'first', part: keyof Times) =>
        spellMs(Math.max(...sorts.map((sort) => row.cells[sort][kind][part])));
      const { p50, p99, missed } = judge(row, floor);
      return [
        row.filter,
        ...sorts.map((sort) => spellMs(row.cells[sort].best.p50)),
        worst('best', 'p95'),
        worst('best', 'p99'),
        worst('first', 'p99'),
        spellRatio(p50),
        spellRatio(p99),
        missed.length ? `missed: ${missed.join(', ')}` : '',
      ];
    }),
  );
}
