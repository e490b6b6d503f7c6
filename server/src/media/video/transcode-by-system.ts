import { execFileSync } from 'node:child_process';
import { say } from '../messages.ts';
import { MediaRefusal } from '../refusal.ts';
import type { Inspection } from '../types.ts';
import { DEMUXERS } from './codecs.ts';
import { evenFit, MAX_SIDE } from './fit.ts';
import { MAX_FPS, MAX_KILOBITS, segmentSeconds } from './transcode.ts';

/** The operator's ffmpeg applies the orientation itself. It inherits this child's limits. */
export function transcodeBySystem(ffmpeg: string, file: string, { format, width, height }: Inspection, target: string) {
  const reader = DEMUXERS[format];
  if (!reader) throw new Error(`Not a video format: ${format}`);
  const size = evenFit(width, height, MAX_SIDE);
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', reader.whitelist, '-f', reader.format, '-i', file];
  const tracks = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
  const filters = `scale=${size.width}:${size.height}:out_range=tv,setsar=1,format=yuv420p`;
  const picture = [
    '-vf',
    filters,
    '-fpsmax',
    `${MAX_FPS}`,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-g',
    `${segmentSeconds * MAX_FPS}`,
    '-sc_threshold',
    '0',
    '-force_key_frames',
    `expr:gte(t,n_forced*${segmentSeconds})`,
    '-maxrate',
    `${MAX_KILOBITS}k`,
    '-bufsize',
    `${2 * MAX_KILOBITS}k`,
  ];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'];
  const output = ['-movflags', '+faststart', '-threads', '2', '-y', target];
  const args = ['-nostdin', '-v', 'error', ...input, ...tracks, ...picture, ...sound, ...output];
  try {
    execFileSync(ffmpeg, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw refusalOrError(error as FailedRun);
  }
  return size;
}

type FailedRun = Error & { status?: number | null; stderr?: Buffer };

const SITE_AT_FAULT =
  /No space left|Cannot allocate|Permission denied|File too large|Unknown encoder|Unrecognized option/i;

function refusalOrError(error: FailedRun): Error {
  const output = String(error.stderr ?? '').slice(-1000);
  if (typeof error.status !== 'number' || SITE_AT_FAULT.test(output))
    return new Error(`ffmpeg: ${error.message} ${output}`);
  return new MediaRefusal('broken_file', say('theVideoCannotBeDecoded'), { cause: error });
}
