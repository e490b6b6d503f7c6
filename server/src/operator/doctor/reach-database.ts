import { explainConnection } from '../../platform/db/connection-failure.ts';
import { judgeAddresses } from '../../platform/db/pooling.ts';
import { withoutPassword } from '../../platform/db/shown-address.ts';
import { type Deployment, type OpenDatabase, openDatabaseOf } from './deployment.ts';
import { type Finding, type FindingId, findingIds, notChecked, ok, wrong } from './finding.ts';

const unlisted = ['database-reach', 'database-replica'];

const withoutDatabase = Object.entries(findingIds).flatMap(([id, section]) =>
  section === 'database' && !unlisted.includes(id) ? [id as FindingId] : [],
);

const skipped = (why: string): Finding[] => withoutDatabase.map((id) => notChecked(id, why));

/** PostgreSQL's messages may quote address and password. */
function reasonOf(error: unknown, { settings }: Deployment): string {
  let sentence = '';
  try {
    explainConnection(error);
  } catch (explained) {
    sentence = (explained as Error).message.replace(/ Check DATABASE_(DIRECT_)?URL\.$/, '');
  }
  const address = settings.databaseUrl && URL.canParse(settings.databaseUrl) ? new URL(settings.databaseUrl) : null;
  for (const secret of [address?.password, address && decodeURIComponent(address.password)])
    if (secret) sentence = sentence.replaceAll(secret, '…');
  return sentence;
}

/** A site behind a pooler has two addresses, and commands use the direct one only. */
async function refusedAddresses({ settings }: Deployment): Promise<Finding | null> {
  const { databaseUrl, databaseDirectUrl } = settings;
  if (!databaseUrl || !databaseDirectUrl) return null;
  try {
    await judgeAddresses({ databaseUrl, databaseDirectUrl });
    return null;
  } catch (error) {
    const found = withoutPassword(withoutPassword((error as Error).message, databaseUrl), databaseDirectUrl);
    return wrong('database-reach', found, 'Correct DATABASE_URL, DATABASE_DIRECT_URL or the pooler.');
  }
}

export async function reachDatabase(
  deployment: Deployment,
): Promise<{ database: OpenDatabase | null; findings: Finding[] }> {
  if (deployment.wrong.has('DATABASE_URL'))
    return {
      database: null,
      findings: [
        notChecked('database-reach', 'DATABASE_URL cannot be used.'),
        ...skipped('DATABASE_URL cannot be used.'),
      ],
    };
  const away = 'The database could not be asked.';
  try {
    const database = await openDatabaseOf(deployment);
    if (!database) {
      const none = 'There is no database yet; the first start of the site makes it.';
      return { database, findings: [notChecked('database-reach', none), ...skipped(none)] };
    }
    const refused = await refusedAddresses(deployment);
    if (refused) return { database, findings: [refused] };
    const found = database.started
      ? 'The database of the data folder was stopped, and starts.'
      : 'The database answers.';
    return { database, findings: [ok('database-reach', found)] };
  } catch (error) {
    const mend = deployment.settings.databaseUrl
      ? 'Start the PostgreSQL server that DATABASE_URL names, or correct host, port, user, password and database there.'
      : 'Look into server.log in the folder "postgres" of the data folder, and give that folder to the user that runs the site.';
    return { database: null, findings: [wrong('database-reach', reasonOf(error, deployment), mend), ...skipped(away)] };
  }
}
