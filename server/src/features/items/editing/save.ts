import { isDeepStrictEqual } from 'node:util';
import type { ContentForEdit, EditChange, EditOperation } from '@veil/contract/editing.ts';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type ContentRow,
  changeContent,
  keepOperations,
  loadEditable,
  loadOwn,
  type Recensoring,
  uploadRules,
} from '../content/index.ts';
import { eraseSoon } from '../delivery/index.ts';
import { loadEdit } from '../edits/index.ts';
import type { Viewer } from '../members/index.ts';
import { refuseWithoutTerms } from '../terms/index.ts';
import { presentForEdit, requireStill } from './state.ts';

export type Saving = Recensoring & Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media' | 'log' | 'hooks'>;
type Change = z.infer<typeof EditChange>;
type Edited = { operations: readonly EditOperation[]; revision: number };

const changedMeanwhile =
  'This picture was edited meanwhile, here or in another window: load that edit, or save yours over it';

/** Changes the viewer's own item. Operations that differ from those that are kept make a new mask version from the original. */
export async function changeItem(deps: Saving, viewer: Viewer, id: string, asked: Change): Promise<ContentForEdit> {
  const { operations, revision, saveAs: _, ...change } = asked;
  const edited = operations && (await readEdited(deps, viewer, id, { operations, revision }));
  const { row, ended } = await deps.db.transaction().execute(async (tx) => {
    const before = await loadEditable(tx, viewer, id);
    if (change.visibility === 'public' && before.visibility !== 'public') await refuseWithoutTerms(tx, viewer);
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
  const missing = 'Say the revision of the edit that this one replaces';
  return { operations: operations ?? [], revision: revision ?? refuse('invalid', missing, { revision: missing }) };
}

/** False where the list is the one that is kept: sending a change again makes no second version. */
async function keepEdit(deps: Saving, tx: Db, viewer: Viewer, before: ContentRow, edited: Edited): Promise<boolean> {
  const kept = await loadEdit(tx, before.id);
  // As the database gives it back: JSON has no negative zero.
  const operations = JSON.parse(JSON.stringify(edited.operations)) as EditOperation[];
  if (isDeepStrictEqual(operations, kept.operations)) return false;
  if (kept.revision !== edited.revision) refuse('edit_changed', changedMeanwhile);
  const rules = await uploadRules.load(tx);
  await keepOperations(deps, tx, before.id, { viewer, rules, operations, kept: kept.operations });
  return true;
}
