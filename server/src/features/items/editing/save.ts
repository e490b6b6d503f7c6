import { isDeepStrictEqual } from 'node:util';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { ContentForEdit, EditChange } from '@veil/contract/items/editing.ts';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type ContentRow, changeContent, loadEditable, loadOwn, type Recensoring } from '../content/index.ts';
import { loadEdit } from '../covers/index.ts';
import { eraseSoon } from '../delivery/index.ts';
import { keepOperations, uploadRules } from '../policy/index.ts';
import { say } from './messages.ts';
import { presentForEdit, requireStill } from './state.ts';

export type Saving = Recensoring & Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media' | 'log' | 'hooks'>;
type Change = z.infer<typeof EditChange>;
type Edited = { operations: readonly EditOperation[]; revision: number };

const changedSince = say('thisPictureWasEdited');

/** Different operations make a new mask version from the original. */
export async function changeItem(deps: Saving, viewer: Viewer, id: string, asked: Change): Promise<ContentForEdit> {
  const { operations, revision, saveAs: _, ...change } = asked;
  const edited = operations && (await readEdited(deps, viewer, id, { operations, revision }));
  const { row, ended } = await deps.db.transaction().execute(async (tx) => {
    const before = await loadEditable(tx, viewer, id);
    const redraw = edited ? await keepEdit(deps, tx, viewer, before, edited) : false;
    return changeContent(deps, tx, viewer, before, { change, redraw });
  });
  await eraseSoon(deps, ended);
  return presentForEdit(deps, viewer, row);
}

async function readEdited(
  deps: Saving,
  viewer: Viewer,
  id: string,
  { operations, revision }: Pick<Change, 'operations' | 'revision'>,
): Promise<Edited> {
  await requireStill(deps, viewer, await loadOwn(deps.db, viewer, id));
  const missing = say('sayTheRevision');
  return { operations: operations ?? [], revision: revision ?? refuse('invalid', missing, { revision: missing }) };
}

/** Returns false for an unchanged list, so that a repeated request makes no second version. */
async function keepEdit(deps: Saving, tx: Db, viewer: Viewer, before: ContentRow, edited: Edited): Promise<boolean> {
  const kept = await loadEdit(tx, before.id);
  // Normalized like the database's JSON, which has no negative zero.
  const operations = JSON.parse(JSON.stringify(edited.operations)) as EditOperation[];
  if (isDeepStrictEqual(operations, kept.operations)) return false;
  if (kept.revision !== edited.revision) refuse('edit_changed', changedSince);
  const rules = await uploadRules.load(tx);
  await keepOperations(deps, tx, before.id, { viewer, rules, operations, kept: kept.operations });
  return true;
}
