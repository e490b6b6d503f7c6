import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Db } from '../../deps.ts';
import { loadEdit } from '../edits/index.ts';
import { loadCorrection } from './corrections.ts';
import { partsShown } from './covers.ts';
import { loadDetection } from './detection.ts';
import { loadPictureFacts } from './picture-facts.ts';
import { shownRegions } from './shown-regions.ts';

/** The parts of an item that members are told of: those that its edit leaves in the picture. */
export async function loadPartsShown(db: Db, { id, kind }: { id: string; kind: string }): Promise<BodyPartName[]> {
  const corrected = (await loadCorrection(db, id))?.covers ?? null;
  const { operations } = await loadEdit(db, id);
  const shown = shownRegions(operations, await loadPictureFacts(db, id));
  return partsShown(kind, await loadDetection(db, id), corrected, shown);
}
