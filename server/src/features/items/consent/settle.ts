import type { Obstacle, ReleaseState } from '@veil/contract/items/people-shown.ts';
import type { Db } from '../../../deps.ts';
import {
  type Amending,
  type ContentRow,
  holdContent,
  loadHolds,
  loadLocked,
  releaseContent,
} from '../content/index.ts';
import { obstacleOf } from './obstacle.ts';
import { readStatement } from './queries.ts';
import { readReleases } from './release-queries.ts';
import { consentSetting } from './setting.ts';

export async function loadObstacle(
  db: Db,
  { id, visibility }: Pick<ContentRow, 'id'> & { visibility: string },
): Promise<Obstacle | null> {
  const { mode } = await consentSetting.load(db);
  const releases = await readReleases(db, id);
  return obstacleOf({
    mode,
    isPublic: visibility === 'public',
    hasStatement: (await readStatement(db, id)) !== undefined,
    releases: releases.map(({ state, publish, answered_at, ended_at }) => ({
      state: state as ReleaseState,
      publish,
      answeredAt: answered_at,
      endedAt: ended_at,
    })),
  });
}

const isHeld = async (db: Db, id: string): Promise<boolean> => (await loadHolds(db, id)).includes('consent');

/** The caller has locked the item. */
export async function settle(deps: Amending, tx: Db, id: string): Promise<void> {
  const row = await loadLocked(tx, id);
  if (!row) return;
  const obstacle = await loadObstacle(tx, row);
  const held = await isHeld(tx, id);
  // An unfinished item waits only when it would become public, so that its maker can work on it.
  const isReady = row.status === 'ready' || row.status === 'hidden';
  if (obstacle && !held && (isReady || obstacle === 'refused')) await holdContent(deps, tx, id, 'consent');
  if (!obstacle && held) await releaseContent(deps, tx, id, 'consent');
}

const batchSize = 100;

export async function releaseUnneeded(deps: Amending & { db: Db }): Promise<void> {
  if ((await consentSetting.load(deps.db)).mode === 'required') return;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await deps.db
      .selectFrom('content_holds')
      .select('content_id')
      .where('reason', '=', 'consent')
      .where('content_id', '>', after)
      .orderBy('content_id')
      .limit(batchSize)
      .execute();
    for (const { content_id } of rows) await deps.db.transaction().execute((tx) => settle(deps, tx, content_id));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.content_id;
  }
}
