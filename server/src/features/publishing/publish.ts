import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../deps.ts';
import type { CensorPlan, Inspection, Limits, MediaFormat } from '../../media/index.ts';
import { markNeedsDecision, markNeedsManual, publishMaster, sayProgress, type WaitingItem } from '../content/index.ts';
import { eraseVersion, storeMaster } from '../delivery/index.ts';
import { openOriginal } from '../originals/index.ts';
import { decide } from './decide.ts';
import { detectOnce } from './detect-once.ts';

export type Publishing = Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media' | 'events' | 'clock'>;

/** Made with the master, from the same censored pixels. Others are drawn from the master when they are first asked for. */
const widths = [320, 640, 1280];

/** The upload was held to the site's limits of its day. These are only the ceiling that no setting can pass. */
const ceiling: Limits = { maxPixels: 500_000_000, maxFrames: 10_000, maxDurationMs: 24 * 3_600_000 };

/**
 * The way from the original to what is seen, in a folder of its own. Every step may run twice: what it writes is named by
 * the item and its mask version, and the same version always gives the same bytes.
 */
export async function publish(deps: Publishing, item: WaitingItem, folder: string): Promise<void> {
  await sayProgress(deps, item.id, 'reading', 0.05);
  const file = path.join(folder, 'original');
  const original = await openOriginal(deps, item.id, file);
  if (!original) return;
  const inspection = await deps.media.inspect(file, original.format as MediaFormat, ceiling, item.ownerId);

  await sayProgress(deps, item.id, 'detecting', 0.2);
  const detection = await detectOnce(deps, item, file, inspection);
  const { type, scope, intensity } = item.censor;
  const decision = decide({ kind: item.kind, type, scope, intensity, chosenParts: item.chosenParts }, detection);
  if (decision.to === 'wait') {
    const mark = decision.status === 'needs_manual' ? markNeedsManual : markNeedsDecision;
    await deps.db.transaction().execute((tx) => mark(deps, tx, item.id, item.maskVersion, decision.notice));
    return;
  }
  await makeAndShow(deps, item, { folder, file, inspection, censor: decision.censor, notice: decision.notice });
}

type Making = {
  folder: string;
  file: string;
  inspection: Inspection;
  censor: CensorPlan | null;
  notice: string | null;
};

async function makeAndShow(deps: Publishing, item: WaitingItem, making: Making): Promise<void> {
  const { id, maskVersion } = item;
  const outDir = path.join(making.folder, 'out');
  await mkdir(outDir);

  await sayProgress(deps, id, 'censoring', 0.5);
  const noiseKey = deps.secrets.mac('noise', `${id}:${maskVersion}`);
  const plan = { censor: making.censor, noiseKey, widths, outDir };
  const result = await deps.media.makeMaster(making.file, making.inspection, plan, item.ownerId);

  await sayProgress(deps, id, 'publishing', 0.9);
  await storeMaster(deps, id, maskVersion, result);
  await deps.db.transaction().execute(async (tx) => {
    const outcome = await publishMaster(deps, tx, id, { maskVersion, result, notice: making.notice });
    // Erased while the row is locked: no other run of this version can be storing its files meanwhile.
    if (outcome === 'superseded') await eraseVersion(deps, id, maskVersion);
  });
}
