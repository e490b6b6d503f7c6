import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../deps.ts';
import { type ConnectedProcess, readConnectedProcesses } from '../../platform/db/connection-room.ts';
import { asksOn } from '../../platform/db/execute.ts';
import { counted, type Print } from '../command-words.ts';

const lookMs = 100;

const describe = ({ kind, name }: ConnectedProcess) => `${kind} process ${name.slice(-8)}`;

type Waiting = { db: Db; waitMs: number; print: Print; remedy: string; signal?: AbortSignal };

export async function settle({ db, waitMs, print, remedy, signal }: Waiting): Promise<void> {
  const end = Date.now() + waitMs;
  for (let told = ''; ; await delay(lookMs, undefined, { ...(signal && { signal }) })) {
    // A finished worker closes its connections; until then its mark says nothing about them.
    const busy = (await readConnectedProcesses(asksOn(db))).filter(({ kind, idle }) => kind === 'worker' || !idle);
    if (busy.length === 0) return;
    const named = busy.map(describe).join(', ');
    if (Date.now() > end)
      throw new Error(`Changes or jobs were still under way after ${waitMs / 1000} seconds: ${named}. ${remedy}`);
    if (named !== told) print(`Waiting for ${counted(busy.length, 'process', 'processes')}: ${named}`);
    told = named;
  }
}
