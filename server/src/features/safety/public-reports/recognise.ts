import type { Db } from '../../deps.ts';
import type { Values } from './sealed.ts';

/** Items of one report. More is a second report. */
const mostItems = 20;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Ids in a text, in whichever form an address was copied: of a page, of a picture, or the id alone. */
export const idsIn = (text: string): string[] => [...new Set(text.match(uuid)?.map((id) => id.toLowerCase()))];

/**
 * The items that the addresses name, and how many addresses name nothing that is known. An item that was never public counts as unknown, so
 * that a report tells nobody of it: answer, status and time are those of a made-up id, and a moderator reads the address.
 */
export async function recognise(db: Db, values: Values): Promise<{ ids: string[]; unknown: number }> {
  const lines = (values.addresses ?? '').split(/[\s,]+/).filter((one) => one !== '');
  const named = idsIn(`${values.addresses ?? ''} ${values.description ?? ''}`).slice(0, mostItems);
  if (named.length === 0) return { ids: [], unknown: lines.length };
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('id', 'in', named)
    .where('visibility', '=', 'public')
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ids, unknown: lines.filter((line) => !idsIn(line).some((id) => ids.includes(id))).length };
}
