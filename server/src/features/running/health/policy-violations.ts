import type { health } from '@veil/contract/running/health.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { addViolation, deleteViolationsBefore } from './queries.ts';

/** Invented names count as one. */
const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
];
const keptDays = 30;

/** Firefox appends a directive's values to its name. */
const directiveOf = (reported: string): string => {
  const [name = ''] = reported.trim().split(/\s/);
  return directives.includes(name) ? name : 'other';
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export async function countViolation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  _viewer: unknown,
  { body }: Asked<typeof health.reportPolicyViolation>,
) {
  await addViolation(db, directiveOf(body['csp-report']['violated-directive']), dayOf(clock.now()));
  return {};
}

export async function violationsSince(db: Db, since: Date): Promise<{ directive: string; count: number }[]> {
  const rows = await db
    .selectFrom('policy_violations')
    .where(sql<boolean>`day >= ${dayOf(since)}::date`)
    .select(['directive', sql<string>`sum(count)`.as('count')])
    .groupBy('directive')
    .orderBy('count', 'desc')
    .orderBy('directive')
    .execute();
  return rows.map(({ directive, count }) => ({ directive, count: Number(count) }));
}

export const deleteOldViolations = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteViolationsBefore(db, dayOf(new Date(clock.now().getTime() - keptDays * 86_400_000)));
