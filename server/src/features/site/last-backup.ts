import type { HealthCheck } from '@veil/contract/health.ts';
import type { Db, Deps } from '../../deps.ts';
import { calledAs } from '../../platform/called-as.ts';
import { beginningOfSite, insertBackup, lastBackup } from './queries.ts';

const dayMs = 86_400_000;
/** A weekly backup that was missed shows a day later. */
const warnAfterDays = 8;

export type BackupRow = { madeAt: Date; place: string; rows: number; files: number; bytes: number };

/** Notes a backup that was finished. */
export const recordBackup = (tx: Db, backup: BackupRow): Promise<void> => insertBackup(tx, backup);

/** `since`: when the site began; a new one has time for its first backup. */
export function judgeBackup(madeAt: Date | null, since: Date, now: Date): HealthCheck {
  const check = { name: 'backup', label: 'Backup' } as const;
  const mend = `Run \`${calledAs} backup <folder>\`, daily by a timer (docs/operations/backup.md).`;
  const days = Math.floor((now.getTime() - (madeAt ?? since).getTime()) / dayMs);
  const isLate = days >= warnAfterDays;
  if (!madeAt)
    return { ...check, state: isLate ? 'warn' : 'ok', found: 'No backup was made yet.', mend: isLate ? mend : null };
  const age = days < 1 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`;
  const found = `The last backup is ${age} old.`;
  return { ...check, state: isLate ? 'warn' : 'ok', found, mend: isLate ? mend : null };
}

/** The wall clock: a command made the backup, whatever clock the site runs by. */
export const checkBackup = async ({ db }: Pick<Deps, 'db'>): Promise<HealthCheck[]> => [
  judgeBackup(await lastBackup(db), await beginningOfSite(db), new Date()),
];
