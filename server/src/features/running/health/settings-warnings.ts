import { accessSync, constants, existsSync } from 'node:fs';
import { calledAs } from '../../../platform/called-as.ts';
import type { Settings } from '../../../platform/config.ts';

function canOpen(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

export function detectorWarning({
  detector,
  nudenetModel,
}: Pick<Settings, 'detector' | 'nudenetModel'>): string | null {
  if (detector !== 'nudenet' || !nudenetModel) return null;
  if (!canOpen(nudenetModel.path, constants.R_OK))
    return (
      `NUDENET_MODEL is ${nudenetModel.path}, which cannot be read: nothing is detected, and every picture and video is ` +
      'covered whole.'
    );
  if (!existsSync(nudenetModel.runtime))
    return (
      `The program for the NudeNet weights is not installed: run \`${calledAs} fetch-model\`. Until then nothing is detected, and ` +
      'every picture and video is covered whole.'
    );
  return null;
}

export const videoWarning = ({ ffmpegPath }: Pick<Settings, 'ffmpegPath'>): string | null =>
  ffmpegPath && !canOpen(ffmpegPath, constants.X_OK)
    ? `FFMPEG_PATH is ${ffmpegPath}, which cannot be run: no video can be published.`
    : null;
