import { cleanText } from '@veil/contract/fields.ts';
import { appealTextMax } from '@veil/contract/safety/appeals.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { translate } from '@veil/contract/say.ts';
import type { Db, Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { found, Refusal } from '../../../platform/refusal.ts';
import { appealForReport, statementFor } from '../appeals/index.ts';
import { appendEvent } from '../cases/index.ts';
import { loadCases } from './cases.ts';
import { fileItems } from './file-items.ts';
import { hashOf } from './form-token.ts';
import { addAddition, additionsOf, itemsOf } from './item-queries.ts';
import { say } from './messages.ts';
import { changeReport, findByStatus, type PublicReportRow } from './queries.ts';
import { recognise } from './recognise.ts';
import { sealAddition, unsealValues } from './sealed.ts';
import { additionMax, mostAdditions, type Status } from './status-page.ts';
import { stopRestore } from './stop-restore.ts';

type StatusPageDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks' | 'secrets'>;

const load = async (db: Db, secret: string, lock = false): Promise<PublicReportRow> =>
  found(secret.length === 43 ? await findByStatus(db, hashOf(secret), lock) : undefined);

export async function readStatus(deps: Pick<Deps, 'db' | 'clock'>, secret: string): Promise<Status> {
  const { db } = deps;
  const row = await load(db, secret);
  const [cases, additions] = await Promise.all([loadCases(db, await itemsOf(db, row.id)), additionsOf(db, row.id)]);
  const statements = new Map<string, Statement>();
  for (const { case_id, report_id, decision } of cases) {
    const statement = decision && !decision.reversed ? await statementFor(deps, report_id) : null;
    if (statement) statements.set(case_id, statement);
  }
  return { row, cases, additions: additions.map(({ at }) => at), statements, secret };
}

type Outcome = { done: string } | { fault: string };

async function tellCases(deps: StatusPageDeps, tx: Db, row: PublicReportRow, text: string): Promise<void> {
  const cases = new Set((await itemsOf(tx, row.id)).map(({ case_id }) => case_id));
  for (const id of [...cases].sort())
    await appendEvent(tx, id, { kind: 'note', by: null, at: deps.clock.now(), detail: { text } });
}

async function add(deps: StatusPageDeps, tx: Db, row: PublicReportRow, sent: URLSearchParams): Promise<Outcome> {
  const text = cleanText((sent.get('text') ?? '').replace(/\r\n?/g, '\n'));
  if (!text) return { fault: say('writeWhatTheModeratorsShouldKnow') };
  if (text.length > additionMax) return { fault: say('atMostCharacters', { most: additionMax }) };
  if ((await additionsOf(tx, row.id)).length >= mostAdditions)
    return { fault: say('youHaveAddedOften', { most: mostAdditions }) };
  const id = newId();
  const at = deps.clock.now();
  await addAddition(tx, { id, public_report_id: row.id, at, sealed: sealAddition(deps, id, text) });
  const { ids } = await recognise(tx, { addresses: text });
  const known = (await itemsOf(tx, row.id)).map(({ content_id }) => content_id);
  const fresh = ids.filter((one) => !known.includes(one));
  if (fresh.length > 0 && row.sealed && row.state !== 'incomplete') {
    await fileItems(deps, tx, row, unsealValues(deps, row.id, row.sealed), fresh);
    await changeReport(tx, row.id, { state: 'filed' });
  }
  await tellCases(deps, tx, row, say.stored('theSenderAddedSomething', { number: String(row.number) }));
  return {
    done: fresh.length > 0 ? say('yourReportIsWithTheModerators') : say('theModeratorsCanReadIt'),
  };
}

async function withdraw(deps: StatusPageDeps, tx: Db, row: PublicReportRow, sent: URLSearchParams): Promise<Outcome> {
  if (sent.get('sure') !== 'yes') return { fault: say('tickIfYouWithdraw') };
  await changeReport(tx, row.id, { state: 'withdrawn', ended_at: deps.clock.now() });
  await tellCases(deps, tx, row, say.stored('theSenderWithdrewIt', { number: String(row.number) }));
  return { done: say('theReportIsWithdrawn') };
}

const actions: ReadonlyMap<string, typeof add> = new Map([
  ['add', add],
  ['withdraw', withdraw],
  ['action_filed', stopRestore],
]);

async function appeal(deps: StatusPageDeps, secret: string, sent: URLSearchParams): Promise<Outcome> {
  const row = await load(deps.db, secret);
  const item = found((await itemsOf(deps.db, row.id)).find(({ case_id }) => case_id === sent.get('case')));
  const text = cleanText((sent.get('text') ?? '').replace(/\r\n?/g, '\n'));
  if (!text) return { fault: say('sayWhyTheDecision') };
  if (text.length > appealTextMax) return { fault: say('atMostCharacters', { most: appealTextMax }) };
  try {
    await appealForReport(deps, item.report_id, text);
  } catch (error) {
    if (error instanceof Refusal) return { fault: `${translate(error.message)}.` };
    throw error;
  }
  return { done: say('anotherModeratorDecidesAgain') };
}

export async function act(deps: StatusPageDeps, secret: string, sent: URLSearchParams): Promise<Status> {
  if (sent.get('action') === 'appeal') {
    const outcome = await appeal(deps, secret, sent);
    return { ...(await readStatus(deps, secret)), ...outcome };
  }
  const outcome = await deps.db.transaction().execute(async (tx): Promise<Outcome> => {
    const row = await load(tx, secret, true);
    if (['withdrawn', 'closed'].includes(row.state) || !row.sealed) return { fault: say('thisReportIsClosedStop') };
    return found(actions.get(sent.get('action') ?? ''))(deps, tx, row, sent);
  });
  return { ...(await readStatus(deps, secret)), ...outcome };
}
