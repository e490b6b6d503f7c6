import type { Deps } from '../../../deps.ts';
import type { Repeated } from '../../../slice.ts';
import { isRecorded, writePositions } from './pantheon-queries.ts';
import { forgetToldBefore } from './told-queries.ts';
import { tellAgainMs } from './worship-list.ts';

const recorded = 10_000;
const keptDays = 14;

export async function recordPositions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetToldBefore(db, new Date(now.getTime() - tellAgainMs));
  const day = now.toISOString().slice(0, 10);
  if (await isRecorded(db, day)) return;
  await db.transaction().execute((tx) => writePositions(tx, day, { recorded, keptDays }));
}

export const positionRecording = {
  name: 'record positions',
  everyMs: 600_000,
  run: recordPositions,
} as const satisfies Repeated;
