import type { UploadOptions } from '@veil/contract/uploads.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { countUploads } from './queries.ts';

const dayMs = 24 * 3_600_000;

export async function checkQuota(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  { perDay }: Pick<UploadOptions, 'perDay'>,
): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMs);
  if ((await countUploads(db, viewer.id, since)) >= perDay) {
    refuse('quota', `At most ${perDay} uploads a day; try again tomorrow`);
  }
}
