import path from 'node:path';
import { siteDetector } from '../../features/items/covers/index.ts';
import { detectorWarning } from '../../features/running/health/index.ts';
import { drawSamplePicture, type openMediaService, readDetectorVersion } from '../../media/index.ts';
import { calledAs } from '../../platform/called-as.ts';
import type { Settings } from '../../platform/config.ts';
import type { OpenDatabase } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

export type Media = ReturnType<typeof openMediaService>;

export const limits = { maxPixels: 1_000_000, maxFrames: 100, maxDurationMs: 10_000 };
export const member = 'doctor';

export const fetchModel = `Run \`${calledAs} fetch-model\`, or set DETECTOR=pose, and restart the site.`;
export const withoutAdvice = (sentence: string): string => sentence.replace(/: run .*$/s, '.');

/** The child process is the same as for members' pictures. */
export async function checkDetector(settings: Settings, media: Media, folder: string): Promise<Finding> {
  const { detector } = settings;
  if (detector === 'none')
    return warning(
      'detector',
      'No detector is used: pictures are covered whole, or where their makers draw covers.',
      'Set DETECTOR to pose or nudenet.',
    );
  const missing = detectorWarning(settings);
  if (missing) return wrong('detector', withoutAdvice(missing), fetchModel);
  const file = await drawSamplePicture(path.join(folder, 'picture.jpg'));
  const inspection = await media.inspect(file, 'jpeg', limits, member);
  const { detection } = await media.examine(file, inspection, member);
  if (!detection.failed)
    return ok('detector', `The detector "${detector}" looked at a drawn picture (${detection.model}).`);
  const mend =
    detector === 'nudenet'
      ? fetchModel
      : 'Install the program again (`npm ci`), and give the machine 2 GB of memory or more.';
  return wrong('detector', `The detector "${detector}" failed: ${detection.failed}`, mend);
}

/** A worker with another detector than that of the site leaves the lane `detect` to others. */
export async function checkSiteDetector(settings: Settings, database: OpenDatabase | null): Promise<Finding> {
  if (!database) return notChecked('site-detector', 'The detector of the site could not be read.');
  const { adapter, version } = await siteDetector.load(database.db);
  if (adapter === null) return notChecked('site-detector', 'No worker has looked for body parts yet.');
  if (adapter === settings.detector && version === (await readDetectorVersion(settings)))
    return ok('site-detector', 'This machine has the detector of the site.');
  const other = adapter === settings.detector ? `another version of "${adapter}"` : `"${adapter}"`;
  return warning(
    'site-detector',
    `The site uses ${other}, so a worker of this machine finds no body parts while another one does.`,
    'Give all machines the same program, DETECTOR and weights, and restart their workers.',
  );
}
