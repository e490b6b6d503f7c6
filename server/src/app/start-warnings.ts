import { detectorWarning, videoWarning } from '../features/health/index.ts';
import type { Settings } from '../platform/config.ts';
import { mailWarning } from '../platform/mail/index.ts';

/** Warnings for the operator about features that do not work with these settings. */
export const startWarnings = (settings: Omit<Settings, 'databaseUrl'>): string[] =>
  [mailWarning(settings), detectorWarning(settings), videoWarning(settings)].filter((warning) => warning !== null);
