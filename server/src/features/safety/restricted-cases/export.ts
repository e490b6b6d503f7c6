import type { RestrictedCaseDetail } from '@veil/contract/safety/restricted-case.ts';
import type { restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { say } from './messages.ts';
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
    [say('bytes'), bytes],
  ];
  return `${[
    section(say('reportOnCase', { caseNumber: of.caseNumber }), [
      linesOf([
        [say('site'), siteUrl],
        [say('madeAt'), madeAt.toISOString()],
        [say('restrictedAt'), of.restrictedAt],
        [say('evidenceKeptUntil'), of.endsAt],
        [say('reason'), of.reason],
        [say('media'), say('notPartOfThisReport')],
      ]),
    ]),
    section(
      say('reportsToTheAuthority'),
      of.authorityReports.map(({ number, reportedOn, notes }) =>
        linesOf([
          [say('number'), number],
          [say('day'), reportedOn],
          [say('notes'), notes],
        ]),
      ),
    ),
    section(say('item'), [
      linesOf([
        [say('id'), of.contentId],
        [say('kind'), facts?.item.kind ?? null],
        [say('title'), facts?.item.title ?? null],
        [say('description'), facts?.item.description ?? null],
        [say('altText'), facts?.item.alt ?? null],
        [say('visibility'), facts?.item.visibility ?? null],
        [say('uploadedAt'), facts?.item.uploadedAt ?? null],
        [say('firstPublishedAt'), facts?.item.publishedAt ?? null],
      ]),
    ]),
    section(
      say('uploadedFile'),
      facts?.original ? [linesOf([[say('format'), facts.original.format], ...hashes(facts.original)])] : [],
    ),
    section(say('publishedVersion'), facts?.master ? [linesOf(hashes(facts.master))] : []),
    section(say('account'), facts?.account ? [linesOf(Object.entries(facts.account))] : []),
    section(
      say('sessions'),
      (facts?.sessions ?? []).map((one) => linesOf(Object.entries(one))),
    ),
    section(
      say('matchesOfHashLists'),
      (facts?.matches ?? []).map((one) => linesOf(Object.entries(one))),
    ),
    section(
      say('reports'),
      of.reports.map((one) => linesOf(Object.entries(one))),
    ),
    section(
      say('steps'),
      of.steps.map(({ text, ...step }) =>
        text
          ? say('stepWithText', { at: step.at, caseNumber: step.caseNumber, words: step.words, text })
          : say('step', { at: step.at, caseNumber: step.caseNumber, words: step.words }),
      ),
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
  if (of.liftedAt) refuse('conflict', say('nothingToReport'));
  if (!of.facts) refuse('conflict', of.destroyedAt ? say('evidenceWasDestroyed') : say('factsAreBeingGathered'));
  const at = deps.clock.now();
  const about = { kind: 'restricted_case', id };
  await deps.db
    .transaction()
    .execute((tx) => recordAudit(tx, { by: viewer.id, act: 'restricted_report_exported', about, detail: {}, at }));
  return { facts: of, text: inWords(of, deps.config.publicUrl, at) };
}
