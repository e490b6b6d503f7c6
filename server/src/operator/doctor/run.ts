import { readSettings } from '../../platform/config.ts';
import { readAllSettings } from '../../platform/wrong-variables.ts';
import { checkAddress } from './check-address.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkSiteDetector } from './check-detector.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkMedia } from './check-media.ts';
import { checkProcesses } from './check-processes.ts';
import { checkSecret } from './check-secret.ts';
import { checkUnsafe, checkVariables } from './check-settings.ts';
import { checkSlices } from './check-slices.ts';
import { checkStorage } from './check-storage.ts';
import { type Deployment, readRunning } from './deployment.ts';
import { type Finding, notChecked, sections } from './finding.ts';
import { reachDatabase } from './reach-database.ts';

/** Limit per check, because a network file system or name server can hang. */
const checkMs = 120_000;

async function tried(name: string, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${checkMs / 1000} seconds`)), checkMs);
  });
  try {
    return await Promise.race([(async () => check())(), late]);
  } catch (error) {
    const { code, name: kind } = error as NodeJS.ErrnoException;
    return [notChecked('check-failed', `The checks of ${name} could not be made (${code ?? kind}): ${plain(error)}`)];
  } finally {
    clearTimeout(timer);
  }
}

/** The first line, without a possible address and password. */
const plain = (error: unknown): string =>
  String((error as Error).message ?? error)
    .split('\n')[0]
    ?.replace(/\b[a-z]+:\/\/\S+/gi, '[address]') ?? '';

/** Changes nothing. `quick` skips drawing a picture and a video, which takes seconds. */
export async function examine(env: NodeJS.ProcessEnv, { quick = false } = {}): Promise<Finding[]> {
  const read = readAllSettings(env);
  const refused = new Set(read.wrong.map(({ variable }) => variable));
  const usable = Object.fromEntries(Object.entries(env).filter(([name]) => !refused.has(name)));
  const findings = checkVariables(read.wrong);
  // Without settings, those of a new site in the same data folder are the best guess.
  const settings = read.settings ?? readSettings({ VEIL_DATA: env.VEIL_DATA, DETECTOR: 'none' });
  const deployment: Deployment = { env: usable, settings, wrong: refused };
  const { database, findings: reached } = await reachDatabase(deployment);
  try {
    const ofDatabase = database ? await tried('the database', () => checkDatabase(deployment, database)) : [];
    const hasSchema = ofDatabase.some(({ id, state }) => id === 'database-schema' && state === 'ok');
    const usableDatabase = hasSchema ? database : null;
    const running = await readRunning(deployment, database);
    findings.push(
      ...checkUnsafe(deployment),
      ...reached,
      ...ofDatabase,
      ...(await tried('the machine', () => checkMachine(deployment))),
      ...(await tried('the secret', () => checkSecret(deployment, usableDatabase))),
      ...(await tried('the data folder', () => checkDataFolder(deployment))),
      ...(await tried('the storage', () => checkStorage(deployment, usableDatabase))),
      ...(await tried('mail', () => checkMail(deployment))),
      ...(await tried('the address', () => checkAddress(deployment, running))),
      ...(await tried('media', () => checkMedia(deployment, quick))),
      ...(await tried('the detector', async () => [await checkSiteDetector(settings, usableDatabase)])),
      ...(await tried('processes', () => checkProcesses(running, usableDatabase))),
      ...(await tried("the site's settings", () => checkSlices(deployment, usableDatabase))),
    );
  } finally {
    await database?.close();
  }
  return findings.sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section));
}
