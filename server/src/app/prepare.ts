import { readDatabaseUrl, readDirectUrl } from '../platform/address-variables.ts';
import { migrate } from '../platform/db/migrate.ts';
import { judgeAddresses } from '../platform/db/pooling.ts';
import { requireOwnDatabase } from './require-own-database.ts';
import { startWarnings } from './start-warnings.ts';
import { readSafeSettings } from './unsafe-settings.ts';

export type Prepared =
  | { type: 'note'; line: string }
  | { type: 'prepared'; warnings: string[] }
  | { type: 'failed'; message: string };

/** Migrates and checks the database of DATABASE_URL for the supervisor, and tells it the warnings of the start. */
export async function runPrepare(): Promise<void> {
  const tell = (message: Prepared) => process.send?.(message);
  process.on('disconnect', () => process.exit());
  try {
    const settings = readSafeSettings();
    const databaseUrl = readDatabaseUrl(process.env);
    const url = readDirectUrl(process.env);
    if (!databaseUrl || !url) throw new Error('DATABASE_URL is not set.');
    await judgeAddresses({ databaseUrl, databaseDirectUrl: url });
    await migrate(url, (line) => tell({ type: 'note', line }));
    await requireOwnDatabase(url, settings.dataDir);
    tell({ type: 'prepared', warnings: startWarnings(settings) });
  } catch (error) {
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  } finally {
    process.disconnect?.();
  }
}
