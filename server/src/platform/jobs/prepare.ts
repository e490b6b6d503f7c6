import { PgBoss } from 'pg-boss';
import { openPool } from '../db/pool.ts';

export async function prepareJobs(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, schema: 'jobs', supervise: false, schedule: false });
  try {
    await boss.start();
    await boss.stop({ graceful: false });
  } finally {
    await pool.end();
  }
}
