import type { ItemRefusal } from '@veil/contract/items/selections.ts';
import { problems } from '@veil/contract/problem.ts';
import { translate } from '@veil/contract/say.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/refusal.ts';

type Outcome = { done: string[]; refused: ItemRefusal[] };

function refusalOf({ log }: Pick<Deps, 'log'>, id: string, error: unknown): ItemRefusal {
  if (error instanceof Refusal) return { id, code: error.code, detail: translate(error.message) };
  log.error({ err: error, content: id }, 'an item of a selection could not be changed');
  return { id, code: 'unexpected_failure', detail: translate(problems.unexpected_failure.title) };
}

/** One after another, so that a selection holds one connection and the lock of one item. */
export async function forEachItem<T extends { id: string }>(
  deps: Pick<Deps, 'log'>,
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
): Promise<Outcome> {
  const done = new Set<string>();
  const refused: ItemRefusal[] = [];
  for (const item of items) {
    try {
      await act(item);
      done.add(item.id);
    } catch (error) {
      refused.push(refusalOf(deps, item.id, error));
    }
  }
  return { done: [...done], refused };
}

export const uniqueItems = (ids: readonly string[]): { id: string }[] => [...new Set(ids)].map((id) => ({ id }));
