import type { HealthCheck } from '@veil/contract/running/health.ts';
import type { Db, Deps } from '../../../deps.ts';
import { calledAs } from '../../../platform/called-as.ts';
import { say } from './messages.ts';
import { insertBackup, lastBackup } from './queries.ts';

const dayMs = 86_400_000;
/** Longer than a week, so that a missed weekly backup shows a day later. */
const warnAfterDays = 8;

export type BackupRow = { madeAt: Date; place: string; rows: number; files: number; bytes: number };

export const recordBackup = (tx: Db, backup: BackupRow): Promise<void> => insertBackup(tx, backup);

/** Warns from the first day on, because a lost disk would take everything. */
export function judgeBackup(madeAt: Date | null, now: Date): HealthCheck {
  const check = { name: 'backup', label: say('backup') } as const;
  const mend = say('runBackup', { command: calledAs });
  if (!madeAt) return { ...check, state: 'warn', found: say('noBackup'), mend };
  const days = Math.floor((now.getTime() - madeAt.getTime()) / dayMs);
  const isLate = days >= warnAfterDays;
  const found = days < 1 ? say('backupIsFresh') : say('backupIsDaysOld', { days });
  return { ...check, state: isLate ? 'warn' : 'ok', found, mend: isLate ? mend : null };
}

/** The wall clock counts, because a command made the backup. */
export const checkBackup = async ({ db }: Pick<Deps, 'db'>): Promise<HealthCheck[]> => [
  judgeBackup(await lastBackup(db), new Date()),
];
