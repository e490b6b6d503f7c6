import { accessSync, constants, existsSync } from 'node:fs';
import { calledAs } from '../../../platform/called-as.ts';
import type { Settings } from '../../../platform/config.ts';
import { say } from './messages.ts';

function canOpen(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

/** The operator reads the path of a file. An admin's browser gets none. */
type Shown = 'path' | 'file';

export function detectorWarning(
  { detector, nudenetModel }: Pick<Settings, 'detector' | 'nudenetModel'>,
  shown: Shown = 'path',
): string | null {
  if (detector !== 'nudenet' || !nudenetModel) return null;
  if (!canOpen(nudenetModel.path, constants.R_OK))
    return shown === 'path' ? say('modelCannotBeRead', { path: nudenetModel.path }) : say('modelFileCannotBeRead');
  if (!existsSync(nudenetModel.runtime)) return say('runtimeIsNotInstalled', { command: calledAs });
  return null;
}

export function videoWarning({ ffmpegPath }: Pick<Settings, 'ffmpegPath'>, shown: Shown = 'path'): string | null {
  if (!ffmpegPath || canOpen(ffmpegPath, constants.X_OK)) return null;
  return shown === 'path' ? say('ffmpegCannotBeRun', { path: ffmpegPath }) : say('ffmpegFileCannotBeRun');
}
