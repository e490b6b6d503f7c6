import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Db } from '../../../deps.ts';
import { loadCorrection } from './corrections.ts';
import { partsShown } from './covers.ts';
import { loadDetection } from './detection.ts';
import { loadEdit } from './edits.ts';
import { loadPictureFacts } from './picture-facts.ts';
import { shownRegions } from './shown-regions.ts';

/** Parts that an edit removed do not count. */
export async function loadPartsShown(db: Db, { id, kind }: { id: string; kind: string }): Promise<BodyPartName[]> {
  const corrected = (await loadCorrection(db, id))?.covers ?? null;
  const { operations } = await loadEdit(db, id);
  const shown = shownRegions(operations, await loadPictureFacts(db, id));
  return partsShown(kind, await loadDetection(db, id), corrected, shown);
}
