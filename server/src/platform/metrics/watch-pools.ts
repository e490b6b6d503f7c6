import { Gauge } from 'prom-client';
import type { Pool } from '../db/pool.ts';
import type { Metrics } from './index.ts';

/** Counted when metrics are read. Replaces pools watched earlier. */
export function watchPools({ registry }: Metrics, pools: Record<string, Pool>): void {
  for (const name of ['veil_database_connections', 'veil_database_waiting']) registry.removeSingleMetric(name);
  const registers = [registry];
  new Gauge({
    name: 'veil_database_connections',
    help: 'Connections to the database',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'veil_database_waiting',
    help: 'Statements and transactions that wait for a connection',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
}
