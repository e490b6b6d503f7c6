import path from 'node:path';
import { stopSignal } from '../../app/stop-signal.ts';
import { readDataDir } from '../../platform/config.ts';
import { ownStoragePlace, type StorageKind, storagePlace } from '../../platform/storage/index.ts';
import { requireDataFolder } from '../command-deps.ts';
import { type Print, readWhole, readWord } from '../command-words.ts';
import type { Arguments } from '../commands/command.ts';
import { deleteFormer } from './give-up.ts';
import { moveFiles, undo } from './move-files.ts';
import { type MoveFilesOptions, withFilesMove } from './open-move.ts';

const usualSeconds = 20;
const longestSeconds = 600;
const pauseMs = 10_000;
const kinds = ['disk', 's3'] as const;

export function placesOf(dataDir: string, env: NodeJS.ProcessEnv): Pick<MoveFilesOptions, 'placeOf' | 'configured'> {
  return {
    placeOf: (kind: StorageKind) =>
      kind === 'disk' ? storagePlace({ dataDir, s3: null }) : ownStoragePlace(dataDir, { ...env, STORAGE: 's3' }),
    configured: ownStoragePlace(dataDir, env).kind,
  };
}

export async function runMoveFiles(
  databaseUrl: string,
  { positionals, values, flags }: Arguments,
  print: Print = console.log,
): Promise<void> {
  const to = readWord('to', values.to, kinds);
  const asked = [to !== undefined, flags.undo === true, flags['forget-old'] === true].filter(Boolean);
  if (positionals.length > 0 || asked.length !== 1)
    throw new Error('Usage: veil move-files --to s3, --to disk, --undo, or --forget-old');
  const dataDir = readDataDir();
  requireDataFolder(dataDir);
  const options = {
    databaseUrl,
    ...placesOf(dataDir, process.env),
    progressFile: path.join(dataDir, 'move-files.progress'),
    closedSeconds: readWhole('read-only', values['read-only'], usualSeconds, [5, longestSeconds]),
    pauseMs,
    print,
    signal: stopSignal({ onRepeat: () => process.exit(1) }),
  };
  await withFilesMove(options, (move) => {
    if (flags.undo) return undo(move);
    return to ? moveFiles(move, to) : deleteFormer(move);
  });
}
