import type { Db, Deps, StoredText } from '../../../deps.ts';
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts';
import { newId } from '../../../platform/ids.ts';
import { compileTerms } from './match.ts';
import { blockedTerms } from './setting.ts';
import {
  advanceSweep,
  endSweep,
  findRunning,
  insertSweep,
  isSweepDue,
  keepSwept,
  noteSwept,
  type TermSweep,
} from './sweep-queries.ts';

type TermSweepDeps = Pick<Deps, 'db' | 'lockDb' | 'clock' | 'events' | 'hooks'>;

/** Batch size: things checked per transaction, with their new cases and the sweep's position. */
const batchSize = 100;

const linesOf = (list: string): string[] => [
  ...new Set(
    list
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export const isTermSweepDue = () => isSweepDue(blockedTerms.subject, blockedTerms.defaults.terms);

/** Hides and deletes nothing. A killed run resumes. One worker at a time: the lock ends with its connection. */
export async function sweepTerms(deps: TermSweepDeps): Promise<void> {
  await oneAtATime(deps.lockDb, 'term sweep', async () => {
    for (let sweep = await nextSweep(deps); sweep; sweep = await nextSweep(deps)) await run(deps, sweep);
  });
}

async function nextSweep({ db, clock }: TermSweepDeps): Promise<TermSweep | undefined> {
  const present = await findRunning(db);
  if (present) return present;
  const { terms } = await blockedTerms.load(db);
  await db.transaction().execute(async (tx) => {
    const listed = linesOf(terms);
    await keepSwept(tx, listed);
    const added = await noteSwept(tx, listed);
    if (added.length > 0) await insertSweep(tx, { id: newId(), terms: added.join('\n'), started_at: clock.now() });
  });
  return findRunning(db);
}

type Found = { field: string; term: string };

function openFinder(list: string): (texts: StoredText['texts']) => Found | null {
  const any = compileTerms(list);
  const each = linesOf(list).map((term) => ({ term, isIn: compileTerms(term) }));
  return (texts) => {
    for (const { field, text } of texts) {
      if (!any?.(text)) continue;
      const term = each.find(({ isIn }) => isIn?.(text))?.term;
      if (term) return { field, term };
    }
    return null;
  };
}

async function run(deps: TermSweepDeps, sweep: TermSweep): Promise<void> {
  const { storedTexts } = deps.hooks;
  const find = openFinder(sweep.terms);
  let nth = Math.max(
    0,
    storedTexts.findIndex(({ kind }) => kind === sweep.kind),
  );
  let after = sweep.after_ref;
  for (let way = storedTexts[nth]; way; way = storedTexts[nth]) {
    const batch = await way.list(deps.db, after, batchSize);
    const hits = batch.flatMap(({ of, texts }) => {
      const found = find(texts);
      return found ? [{ of, found }] : [];
    });
    if (batch.length < batchSize) nth += 1;
    after = batch.length < batchSize ? '' : (batch.at(-1)?.ref ?? '');
    const place = { kind: storedTexts[nth]?.kind ?? null, after };
    await deps.db.transaction().execute(async (tx) => {
      for (const { of, found } of hits) await tellModerators(deps, tx, of, found);
      await advanceSweep(tx, sweep.id, { ...place, looked: batch.length, found: hits.length });
    });
    // All kinds are done. A killed process must not start over with the first.
    if (place.kind === null) break;
  }
  await endSweep(deps.db, sweep.id, deps.clock.now());
}

const tellModerators = (deps: TermSweepDeps, tx: Db, of: StoredText['of'], detail: Found): Promise<void> =>
  deps.hooks.onConcern(tx, { ...of, kind: 'term', detail, at: deps.clock.now() }, deps);
