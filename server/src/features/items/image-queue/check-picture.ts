import path from 'node:path';
import type { SkipReason } from '@veil/contract/items/image-queue.ts';
import type { Deps } from '../../../deps.ts';
import type { Detection } from '../../../media/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { houseMemberId } from '../../people/members/index.ts';
import { loadAdapter, type PictureFacts, pictureFactsOf } from '../covers/index.ts';
import { asHttpRefusal, inspectSent, receive, withPlainFolder } from '../originals/index.ts';
import { uploadRules } from '../policy/index.ts';
import { openPoolFile } from '../sources/index.ts';
import { choose } from './choose.ts';
import { loadConfig } from './config.ts';
import { insertCopies } from './copy-queries.ts';
import { drawCopies } from './draw.ts';
import { loadPicture, readLicence, updatePicture } from './queries.ts';

export type CheckingDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'secrets' | 'storage' | 'media'>;
type Looked = { detection: Detection; picture: PictureFacts };

/** Every step may run twice. */
export async function checkPicture(deps: CheckingDeps, id: string): Promise<void> {
  const { licences } = await loadConfig(deps);
  const licence = await readLicence(deps.db, id);
  if (licence && !licences.includes(licence)) return skip(deps, id, 'licence', null);
  const looked = (await loadLooked(deps, id)) ?? (await look(deps, id));
  if (looked) await draw(deps, id, looked);
}

async function loadLooked(deps: CheckingDeps, id: string): Promise<Looked | null> {
  const row = await loadPicture(deps.db, id);
  const detection = row?.detection as Detection | null | undefined;
  if (!row?.picture || detection?.adapter !== (await loadAdapter(deps))) return null;
  return { detection, picture: row.picture as PictureFacts };
}

async function look(deps: CheckingDeps, id: string): Promise<Looked | null> {
  try {
    return await withPlainFolder(deps, (folder) => detect(deps, id, path.join(folder, 'picture')));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await skip(deps, id, 'refused', error.message);
    return null;
  }
}

async function detect(deps: CheckingDeps, id: string, plain: string): Promise<Looked | null> {
  const opened = await openPoolFile(deps, id);
  if (!opened) return null;
  const rules = await uploadRules.load(deps.db);
  // The upload limits may have changed since it came into the pool.
  const format = await asHttpRefusal(receive(opened.file, rules, false, plain));
  const inspection = await inspectSent(deps, houseMemberId, plain, format, rules);
  if (inspection.frames > 1) {
    await skip(deps, id, 'moving', null);
    return null;
  }
  const { detection, pdq } = await deps.media.examine(plain, inspection, houseMemberId);
  // The required parts are unknown, so nothing is published.
  if (detection.failed !== undefined) throw new Error('the detector failed on a picture of the pool');
  const picture = pictureFactsOf(deps, inspection);
  await updatePicture(deps.db, id, {
    detection: JSON.stringify(detection),
    picture: JSON.stringify(picture),
    format,
    pdq: pdq ? Buffer.from(pdq.hash, 'hex') : null,
    pdq_quality: pdq?.quality ?? null,
    tries: 0,
  });
  return { detection, picture };
}

async function draw({ db, clock, secrets }: CheckingDeps, id: string, looked: Looked): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [config, rules] = [await loadConfig({ db: tx }), await uploadRules.load(tx)];
    const choice = choose(looked.detection, looked.picture, config, rules);
    if ('skip' in choice) return skip({ db: tx, clock }, id, choice.skip, null);
    const random = (about: string) => secrets.mac('image queue', `${id} ${about}`).readUInt32BE(0);
    const now = clock.now();
    const copies = drawCopies(config, rules, random).map(({ type, intensity }, at) => ({
      pool_item_id: id,
      number: at + 1,
      censor_type: type,
      censor_scope: choice.scope,
      intensity,
      drawn_at: now,
    }));
    await updatePicture(tx, id, { outcome: 'taken', chosen_parts: choice.chosenParts, decided_at: now, tries: 0 });
    await insertCopies(tx, copies);
  });
}

export async function skip(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  reason: SkipReason,
  sentence: string | null,
): Promise<void> {
  await updatePicture(db, id, { outcome: 'skipped', reason, sentence, decided_at: clock.now(), tries: 0 });
}
