import type { Concern, Db } from '../../deps.ts';
import { appendEvent } from './case-events.ts';
import { openCase } from './open-case.ts';
import { priorityOf } from './priorities.ts';

/** Opens or joins the case about an item that the program itself noticed something of. */
export async function recordConcern(tx: Db, { contentId, kind, detail, at }: Concern): Promise<void> {
  const { id } = await openCase(tx, { kind: 'content', contentId }, at);
  await appendEvent(tx, id, { kind: 'concern', detail: { kind, priority: priorityOf(kind), facts: detail }, at });
}
