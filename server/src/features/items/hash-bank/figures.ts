import type { HashListFigures } from '@veil/contract/items/hash-bank.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { type BankDeps, shownSources } from './entries.ts';
import { countMatches } from './matches.ts';

export async function getFigures({ db }: BankDeps): Promise<HashListFigures> {
  const counted = await db
    .selectFrom('hash_bank_entries')
    .select(['kind', 'source'])
    .select(({ fn }) => fn.countAll<string>().as('entries'))
    .select(sql<string>`count(*) filter (where sweep_id is null)`.as('waiting'))
    .groupBy(['kind', 'source'])
    .execute();
  const sum = (rows: typeof counted) => rows.reduce((all, { entries }) => all + Number(entries), 0);
  const names = [...new Set(counted.map(({ source }) => source))];
  const marked = await db.selectFrom('restricting_sources').select('source').execute();
  const sources = names.map((name) => ({
    name,
    entries: sum(counted.filter(({ source }) => source === name)),
    restricts: marked.some(({ source }) => source === name),
  }));
  return {
    entries: sum(counted),
    kinds: {
      sha256: sum(counted.filter(({ kind }) => kind === 'sha256')),
      pdq: sum(counted.filter(({ kind }) => kind === 'pdq')),
    },
    sources: sources.toSorted((one, other) => other.entries - one.entries).slice(0, shownSources),
    matches: await countMatches(db),
    sweep: await lastSweep(db),
    waiting: counted.reduce((all, { waiting }) => all + Number(waiting), 0),
  };
}

async function lastSweep(db: Db): Promise<HashListFigures['sweep']> {
  const row = await db.selectFrom('hash_sweeps').selectAll().orderBy('started_at', 'desc').limit(1).executeTakeFirst();
  if (!row) return null;
  const { entries, checked, matched, failed, started_at, finished_at } = row;
  const times = { startedAt: started_at.toISOString(), finishedAt: finished_at?.toISOString() ?? null };
  return { entries, checked, matched, failed, ...times };
}
