import type { PublicReportKind } from '@veil/contract/safety/public-report-kinds.ts';
import type { Db, Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { fileItems } from './file-items.ts';
import { type Faults, findFaults } from './form.ts';
import { hashOf } from './form-token.ts';
import { itemsOf, type PublicReportItemRow } from './item-queries.ts';
import { changeReport, findByStatus, insertReport, lockNetwork, type PublicReportRow } from './queries.ts';
import { recognise } from './recognise.ts';
import { sealValues, type Values } from './sealed.ts';

export type ReceiveDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks' | 'secrets'>;
type Sent = { kind: PublicReportKind; values: Values; secret: string; network: string };
export type Received =
  /** `recorded`: an intimate-image request that names an item counts at once, even if incomplete. */
  | { state: 'incomplete'; faults: Faults; recorded: PublicReportRow | null }
  | { state: 'received'; row: PublicReportRow; items: PublicReportItemRow[]; unknown: number; isNew: boolean };

/** Distinguishes networks for limits without revealing them. */
export const networkMacOf = ({ secrets }: Pick<Deps, 'secrets'>, network: string): Buffer =>
  secrets.mac('public report network', network);

async function store(deps: ReceiveDeps, tx: Db, sent: Sent, isComplete: boolean, known: PublicReportRow | undefined) {
  const now = deps.clock.now();
  const id = known?.id ?? newId();
  const change = { sealed: sealValues(deps, id, sent.values), completed_at: isComplete ? now : null };
  if (known) return changeReport(tx, id, { ...change, ...(isComplete && { state: 'to_find' }) });
  return insertReport(tx, {
    id,
    status_hash: hashOf(sent.secret),
    kind: sent.kind,
    state: isComplete ? 'to_find' : 'incomplete',
    network_mac: networkMacOf(deps, sent.network),
    received_at: now,
    ...change,
  });
}

/** The same form again gets the same answer and changes nothing. */
export const receive = (deps: ReceiveDeps, sent: Sent): Promise<Received> =>
  deps.db.transaction().execute(async (tx): Promise<Received> => {
    await lockNetwork(tx, networkMacOf(deps, sent.network));
    const known = await findByStatus(tx, hashOf(sent.secret), true);
    if (known && known.state !== 'incomplete')
      return { state: 'received', row: known, items: await itemsOf(tx, known.id), unknown: 0, isNew: false };
    const faults = findFaults(sent.kind, sent.values);
    const { ids, unknown } = await recognise(tx, sent.values);
    if (faults.size > 0) {
      if (sent.kind !== 'intimate' || ids.length === 0 || isTooLong(sent.values))
        return { state: 'incomplete', faults, recorded: known ?? null };
      const row = await store(deps, tx, sent, false, known);
      await fileItems(deps, tx, row, sent.values, ids);
      return { state: 'incomplete', faults, recorded: row };
    }
    const row = await store(deps, tx, sent, true, known);
    const items = await fileItems(deps, tx, row, sent.values, ids);
    const filed = items.length > 0 ? await changeReport(tx, row.id, { state: 'filed' }) : row;
    return { state: 'received', row: filed, items, unknown, isNew: true };
  });

const isTooLong = (values: Values): boolean => Object.values(values).join('').length > 30_000;
