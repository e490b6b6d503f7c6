import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { detectorWarning, videoWarning } from '../../features/running/health/index.ts';
import { drawSampleClip, drawSamplePicture, openMediaService, weakProtection } from '../../media/index.ts';
import { calledAs } from '../../platform/called-as.ts';
import type { Settings } from '../../platform/config.ts';
import type { Deployment } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

type Media = ReturnType<typeof openMediaService>;

const limits = { maxPixels: 1_000_000, maxFrames: 100, maxDurationMs: 10_000 };
const member = 'doctor';
const masterMaxSide = 640;

const fetchModel = `Run \`${calledAs} fetch-model\`, or set DETECTOR=pose, and restart the site.`;

const correctPath = 'Correct FFMPEG_PATH or remove it, and restart the site.';
const withoutAdvice = (sentence: string): string => sentence.replace(/: run .*$/s, '.');

/** The child process is the same as for members' pictures. */
async function checkDetector(settings: Settings, media: Media, folder: string): Promise<Finding> {
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
