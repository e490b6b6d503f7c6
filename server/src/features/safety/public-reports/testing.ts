import { publicReportFields } from '@veil/contract/safety/public-report-fields.ts';
import type { PublicReportKind } from '@veil/contract/safety/public-report-kinds.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideSeen, lookAt } from '../moderation/builders.ts';

/** Milliseconds; longer than the form token's limit for programs. */
export const typingMs = 20_000;

const fills: Record<string, string> = {
  description: 'A lake at dusk, uploaded last week',
  capacity: 'self',
  work: 'My drawing "Lake", at example.org/lake',
  statement: 'I know the person who put it here',
  name: 'Ada Canary',
  email: 'ada.canary@example.org',
  contact: '1 Canary Street, +44 1',
  signature: 'Ada Canary',
};

export function filled(kind: PublicReportKind, addresses: string): Record<string, string> {
  const values: Record<string, string> = { kind, addresses };
  for (const { name, input, missing, onlyIf } of publicReportFields[kind])
    if (missing && !onlyIf && name !== 'addresses') values[name] = input === 'tick' ? 'yes' : (fills[name] as string);
  return values;
}

export const tokenIn = (page: string): string => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
export const linkIn = (page: string): string =>
  new URL(/<a href="([^"]+\/report\/status\/[^"]+)"/.exec(page)?.[1] ?? 'http://none/').pathname;

type Asking = { from?: string; headers?: Record<string, string> };

export const sendForm = (
  { app }: Pick<TestSite, 'app'>,
  url: string,
  values: Record<string, string>,
  { from = '203.0.113.7', headers = {} }: Asking = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(values).toString(),
  });

export async function report(
  site: Pick<TestSite, 'app' | 'clock'>,
  values: Record<string, string>,
  asking: Asking = {},
): Promise<LightMyRequestResponse> {
  const page = await site.app.inject({ url: `/report?kind=${values.kind}`, remoteAddress: '192.0.2.1' });
  site.clock.pass(typingMs);
  return sendForm(site, '/report', { token: tokenIn(page.body), ...values }, asking);
}

export async function aDecidedCase(
  site: TestSite,
  moderator: TestMember,
  contentId: string,
  decision: { action: 'keep' | 'hide' | 'delete'; rule?: string; reason?: string; sanction?: object | null },
): Promise<{ caseId: string; decisionId: string }> {
  const open = () => site.deps.db.selectFrom('cases').selectAll().where('content_id', '=', contentId);
  const { id, version } = await open().where('state', '=', 'open').executeTakeFirstOrThrow();
  if (decision.action === 'keep') await lookAt(site, moderator, id);
  const { statusCode, body } = await decideSeen(site, moderator, id, { version, ...decision });
  if (statusCode !== 200) throw new Error(body);
  const { decision_id } = await open().where('id', '=', id).executeTakeFirstOrThrow();
  return { caseId: id, decisionId: decision_id as string };
}

export async function aLostReport(site: TestSite): Promise<string> {
  await report(site, filled('rules', 'I do not know'));
  const newest = site.deps.db.selectFrom('public_reports').select('id').orderBy('number', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}

/** A visitor's copyright notice about an item, which opens its case. */
export const aCopyrightNotice = (site: TestSite, contentId: string): Promise<LightMyRequestResponse> =>
  report(site, filled('copyright', contentId));

export const publicReportBodies = {
  reportMember: { reason: 'spam' },
  attachPublicReport: async ({ site, who }: { site: TestSite; who: TestMember }) => ({
    address: await aPublishedPicture(site.deps, who, { width: 64, height: 48 }),
  }),
  closePublicReport: { answer: 'We found nothing' },
  sendCounterNotice: {
    name: 'Ada',
    address: 'A street',
    phone: '1',
    signature: 'Ada',
    mistake: true,
    jurisdiction: true,
  },
};

export async function aboutNewReport({ site, ids }: { site: TestSite; ids: Record<string, string> }): Promise<void> {
  ids.id = await aLostReport(site);
}
