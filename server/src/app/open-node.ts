import { type Config, readConfig, readSettings } from '../platform/config.ts';
import { protectDataFolder } from '../platform/data-folder.ts';
import { type Log, openLog } from '../platform/log.ts';
import { requireOwnDatabase } from './require-own-database.ts';
import { startWarnings } from './start-warnings.ts';

/** Configuration and log of a web or worker process, after checking its database and secret. */
export async function openNode(): Promise<{ config: Config; log: Log }> {
  const settings = readSettings();
  const log = openLog(settings.logLevel);
  const unprotected = protectDataFolder(settings.dataDir);
  if (settings.databaseUrl) await requireOwnDatabase(settings.databaseUrl, settings.dataDir);
  const config = readConfig();
  for (const warning of [unprotected, ...startWarnings(config)]) if (warning) log.warn(warning);
  return { config, log };
}
