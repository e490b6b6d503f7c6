import type { Deps } from '../../../deps.ts';
import { readOnlyMark } from '../../../platform/db/connections.ts';
import type { ChangeGate } from '../../../platform/http/read-only.ts';
import { logFilesElsewhere } from './file-move.ts';
import { logMoved } from './move.ts';
import { findReadOnly } from './move-queries.ts';

type ReadOnly = Awaited<ReturnType<typeof findReadOnly>>;

const topic = 'read-only';

/** The state is read again this often, because an event can be missed while the connection is restored. */
const refreshMs = 5_000;

/**
 * Cached so that no request waits. A move waits for the name of the event connection, which says that no change is
 * under way.
 */
export async function watchReadOnly(deps: Pick<Deps, 'db' | 'events' | 'jobs' | 'outages' | 'log' | 'storage'>) {
  const { kind } = deps.storage;
  let state: ReadOnly = await findReadOnly(deps.db, kind);
  const listeners = new Set<() => void>();
  let newest = 0;
  let changes = 0;
  let marked = false;
  const mark = () => {
    const isIdle = state !== null && changes === 0;
    if (isIdle === marked) return;
    marked = isIdle;
    deps.events.markConnection(isIdle ? readOnlyMark : '');
  };
  let told = false;
  const tellMoved = () => {
    const { move, files } = state ?? {};
    if (move?.moved_at && !told) logMoved(deps.log, move);
    if (files?.isElsewhere && !told) logFilesElsewhere(deps.log, files);
    told = Boolean(move?.moved_at || files?.isElsewhere);
  };
  const refresh = async () => {
    newest += 1;
    const asked = newest;
    const found = await findReadOnly(deps.db, kind);
    // An answer overtaken by a later query may be outdated.
    if (asked !== newest) return;
    const changed = (found === null) !== (state === null);
    state = found;
    mark();
    tellMoved();
    if (changed) for (const listener of listeners) listener();
  };
  const stop = deps.events.subscribe(topic, () => {
    refresh().catch((error) => deps.outages.note('whether the site is read-only could not be read', error));
  });
  deps.jobs.every(refreshMs, 'read-only state', refresh);
  mark();
  tellMoved();
  const gate: ChangeGate = {
    isReadOnly: () => state !== null,
    changeBegan: () => {
      changes += 1;
      mark();
    },
    changeEnded: () => {
      changes -= 1;
      mark();
    },
  };
  return {
    ...gate,
    onChange: (listener: () => void) => void listeners.add(listener),
    close: stop,
  };
}
