import type { RestrictedCaseDetail } from '@veil/contract/safety/restricted-case.ts';
import type { restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { readRestricted } from './read.ts';

type Line = readonly [label: string, value: string | number | boolean | null];

const linesOf = (lines: readonly Line[]): string =>
  lines.map(([label, value]) => `${label}: ${value === null || value === '' ? '-' : value}`).join('\n');

const section = (title: string, blocks: readonly string[]): string =>
  [`${title}\n${'='.repeat(title.length)}`, ...(blocks.length > 0 ? blocks : ['-'])].join('\n\n');

export function inWords(of: RestrictedCaseDetail, siteUrl: string, madeAt: Date): string {
  const { facts } = of;
  const hashes = ({ sha256, pdq, bytes }: { sha256: string | null; pdq: string | null; bytes: number }): Line[] => [
    ['SHA-256', sha256],
    ['PDQ', pdq],
    ['Bytes', bytes],
  ];
  return `${[
    section(`Report on case ${of.caseNumber}`, [
      linesOf([
        ['Site', siteUrl],
        ['Made at', madeAt.toISOString()],
        ['Restricted at', of.restrictedAt],
        ['Evidence kept until', of.endsAt],
        ['Reason', of.reason],
        ['Media', 'not part of this report'],
      ]),
    ]),
    section(
      'Reports to the authority',
      of.authorityReports.map(({ number, reportedOn, notes }) =>
        linesOf([
          ['Number', number],
          ['Day', reportedOn],
          ['Notes', notes],
        ]),
      ),
    ),
    section('Item', [
      linesOf([
        ['Id', of.contentId],
        ['Kind', facts?.item.kind ?? null],
        ['Title', facts?.item.title ?? null],
        ['Description', facts?.item.description ?? null],
        ['Alt text', facts?.item.alt ?? null],
        ['Visibility', facts?.item.visibility ?? null],
        ['Uploaded at', facts?.item.uploadedAt ?? null],
        ['First published at', facts?.item.publishedAt ?? null],
      ]),
    ]),
    section(
      'Uploaded file',
      facts?.original ? [linesOf([['Format', facts.original.format], ...hashes(facts.original)])] : [],
    ),
    section('Published version', facts?.master ? [linesOf(hashes(facts.master))] : []),
    section('Account', facts?.account ? [linesOf(Object.entries(facts.account))] : []),
    section(
      'Sessions (network addresses are kept shortened)',
      (facts?.sessions ?? []).map((one) => linesOf(Object.entries(one))),
    ),
    section(
      'Matches of hash lists',
      (facts?.matches ?? []).map((one) => linesOf(Object.entries(one))),
    ),
    section(
      'Reports',
      of.reports.map((one) => linesOf(Object.entries(one))),
    ),
    section(
      'Steps',
      of.steps.map(({ at, caseNumber, words, text }) => `${at}  case ${caseNumber}  ${words}${text && `: ${text}`}`),
    ),
  ].join('\n\n')}\n`;
}

/** The authority gets this file, and the audit log notes it. Refused without facts. */
export async function exportRestricted(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>,
  viewer: Viewer,
  { params: { id } }: Asked<typeof restrictedCases.exportRestrictedCase>,
): Promise<{ facts: RestrictedCaseDetail; text: string }> {
  const of = await readRestricted(deps, viewer, { params: { id } });
  if (of.liftedAt) refuse('conflict', 'The restriction was lifted: there is nothing to report');
  if (!of.facts)
    refuse('conflict', of.destroyedAt ? 'The evidence was destroyed' : 'The facts are being gathered: try again');
  const at = deps.clock.now();
  const about = { kind: 'restricted_case', id };
  await deps.db
    .transaction()
    .execute((tx) => recordAudit(tx, { by: viewer.id, act: 'restricted_report_exported', about, detail: {}, at }));
  return { facts: of, text: inWords(of, deps.config.publicUrl, at) };
}
