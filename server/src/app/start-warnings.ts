import { accessSync, constants, existsSync } from 'node:fs';
import type { Settings } from '../platform/config.ts';
import { mailWarning } from '../platform/mail/index.ts';

function canOpen(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

/** Warnings for the operator about features that do not work with these settings. */
export function startWarnings(settings: Omit<Settings, 'databaseUrl'>): string[] {
  const { detector, nudenetModel, ffmpegPath } = settings;
  const warnings = [mailWarning(settings)];
  if (detector === 'nudenet' && nudenetModel && !canOpen(nudenetModel.path, constants.R_OK))
    warnings.push(
      `NUDENET_MODEL is ${nudenetModel.path}, which cannot be read: nothing is detected, and every picture and video is ` +
        'covered whole.',
    );
  else if (detector === 'nudenet' && nudenetModel && !existsSync(nudenetModel.runtime))
    warnings.push(
      'What runs the NudeNet weights is not installed: run `npx veil fetch-model`. Until then nothing is detected, and ' +
        'every picture and video is covered whole.',
    );
  if (ffmpegPath && !canOpen(ffmpegPath, constants.X_OK))
    warnings.push(`FFMPEG_PATH is ${ffmpegPath}, which cannot be run: no video can be published.`);
  return warnings.filter((warning) => warning !== null);
}
