import { detectorWarning, videoWarning } from '../features/running/health/index.ts';
import type { Settings } from '../platform/config.ts';
import { mailWarning } from '../platform/mail/index.ts';

export const startWarnings = (settings: Omit<Settings, 'databaseUrl' | 'databaseDirectUrl'>): string[] =>
  [mailWarning(settings), detectorWarning(settings), videoWarning(settings)].filter((warning) => warning !== null);
