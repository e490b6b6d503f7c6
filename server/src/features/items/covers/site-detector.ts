import * as z from 'zod/mini';
import type { Db, Deps } from '../../../deps.ts';
import { detectors } from '../../../platform/config-type.ts';
import { openSetting } from '../../site/settings/index.ts';

const SiteDetector = z.object({ adapter: z.nullable(z.enum(detectors)), version: z.string() });

/** The detector of all workers. The first worker that looks for parts sets it, and nobody edits it by hand. */
export const siteDetector = openSetting('detector', SiteDetector, { adapter: null, version: '' });

/** A site without a worker yet has the detector of this process. */
export async function loadAdapter({ db, config }: { db: Db; config: Pick<Deps['config'], 'detector'> }) {
  return (await siteDetector.load(db)).adapter ?? config.detector;
}
