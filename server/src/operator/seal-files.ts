import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { stopSignal } from '../app/stop-signal.ts';
import type { Deps } from '../deps.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { counted, type Print } from './command-words.ts';

const atOnce = 8;
const attempts = 3;
const waitMs = 500;
const filesPerLine = 1000;

async function follow(storage: Storage, key: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storage.followSeal(key);
    } catch (error) {
      if (attempt === attempts) throw error;
      await delay(waitMs * attempt);
    }
  }
}

/** Members may use the site during the run. The next run continues a stopped one. */
export async function sealFiles(
  { storage, config, db, clock }: Pick<Deps, 'storage' | 'config' | 'db' | 'clock'>,
  print: Print = console.log,
  signal: AbortSignal = stopSignal({ onRepeat: () => process.exit(1) }),
): Promise<void> {
  if (!config.s3) throw new Error('The files of this site are on the disk. S3_SEAL is for files in a bucket.');
  const { sealsAll } = config.s3;
  const seen = { files: 0, changed: 0 };
  const failures: string[] = [];
  const keys: Readable = Readable.from(storage.keys(''));
  try {
    await keys.forEach(
      async (key: string) => {
        try {
          if (await follow(storage, key)) seen.changed += 1;
        } catch (error) {
          failures.push(`${key}: ${(error as Error).message}`);
        }
        seen.files += 1;
        if (seen.files % filesPerLine === 0) print(`Files: ${seen.files}, ${seen.changed} changed`);
      },
      { concurrency: atOnce, signal },
    );
  } finally {
    const detail = { files: seen.changed, sealed: sealsAll };
    if (seen.changed > 0)
      await recordAudit(db, { by: null, act: 'stored_files_sealed', about: null, detail, at: clock.now() });
  }
  const done = sealsAll ? 'Sealed' : 'Opened the seal of';
  print(`${done} ${counted(seen.changed, 'file')}. The other ${seen.files - seen.changed} are as S3_SEAL says.`);
  if (failures.length > 0)
    throw new Error(`${counted(failures.length, 'file')} could not be changed. The first: ${failures[0]}`);
}
