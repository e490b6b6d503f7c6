import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { detectorWarning, videoWarning } from '../../features/running/health/index.ts';
import { drawSampleClip, openMediaService, weakProtection } from '../../media/index.ts';
import type { Settings } from '../../platform/config.ts';
import { checkDetector, fetchModel, limits, type Media, member, withoutAdvice } from './check-detector.ts';
import type { Deployment } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

const masterMaxSide = 640;

const correctPath = 'Correct FFMPEG_PATH or remove it, and restart the site.';

async function checkVideo(settings: Settings, media: Media, folder: string): Promise<Finding> {
  const missing = videoWarning(settings);
  if (missing) return wrong('video', missing, correctPath);
  try {
    const file = await drawSampleClip(path.join(folder, 'clip.mp4'));
    const { frames, durationMs } = await media.inspect(file, 'mp4', limits, member);
    return ok('video', `A drawn video was decoded (${frames} frames, ${durationMs} ms).`);
  } catch (error) {
    const mend = 'Install the program again (`npm ci`), for the libraries of this machine.';
    return wrong('video', `A drawn video could not be decoded: ${(error as Error).message}`, mend);
  }
}

function checkProtection(): Finding {
  const missing = weakProtection();
  if (missing.length === 0)
    return ok('media-protection', 'Files of members are read by processes that reach nothing else.');
  return warning(
    'media-protection',
    `Files of members are read by processes that ${missing.join('; ')}.`,
    'Install bubblewrap and util-linux, and allow user namespaces; SECURITY.md says what each of them adds.',
  );
}

function checkFiles(settings: Settings): Finding[] {
  const [detector, video] = [detectorWarning(settings), videoWarning(settings)];
  const quick = 'Nothing was drawn: --quick leaves that out.';
  return [
    detector ? wrong('detector', withoutAdvice(detector), fetchModel) : notChecked('detector', quick),
    video ? wrong('video', video, correctPath) : notChecked('video', quick),
  ];
}

export async function checkMedia({ settings, wrong: refused }: Deployment, quick: boolean): Promise<Finding[]> {
  if (quick) return [...checkFiles(settings), checkProtection()];
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-doctor-'));
  const media = openMediaService({
    detector: settings.detector,
    ...(settings.nudenetModel && { nudenetModel: settings.nudenetModel }),
    ...(settings.ffmpegPath && { ffmpegPath: settings.ffmpegPath }),
    masterMaxSide,
    workDir: folder,
    cores: 1,
    log: () => {},
  });
  try {
    const hasWrongDetector = ['DETECTOR', 'NUDENET_MODEL', 'NUDENET_SHA256'].some((name) => refused.has(name));
    return [
      hasWrongDetector
        ? notChecked('detector', 'The settings of the detector cannot be used.')
        : await checkDetector(settings, media, folder),
      await checkVideo(settings, media, folder),
      checkProtection(),
    ];
  } finally {
    await media.close();
    await rm(folder, { recursive: true, force: true });
  }
}
