import { type BodyPartName, partNames } from '@veil/contract/body-parts.ts';
import type { AltPhrase } from '@veil/contract/items/alt-texts.ts';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { isTurning, type PictureCover, regionsFor } from '@veil/imaging';
import type { Db } from '../../../deps.ts';
import type { Detection } from '../../../media/index.ts';
import { altPhrases } from './alt-phrases.ts';
import { coveredShares } from './cover-share.ts';
import { loadDetection } from './detection.ts';
import { loadPartsShown } from './parts-shown.ts';

/** The margin of a neighbouring cover may reach into a part that stays visible. */
const mostCovered = 0.1;

const hidesNothing = (one: EditOperation): boolean => isTurning(one) || one.kind === 'light';

type Master = { cover: PictureCover; operations: readonly EditOperation[]; moves: boolean };

/** Parts without any cover, as an alt text may name them. In doubt, such as below the maker's marks, it names none. */
export async function loadVisible(
  db: Db,
  item: { id: string; kind: string },
  { cover, operations, moves }: Master,
): Promise<{ parts_visible: BodyPartName[]; people_count: number | null }> {
  const detection = await loadDetection(db, item.id);
  const unknown = { parts_visible: [], people_count: null };
  if (!detection || detection.failed !== undefined || (moves && !detection.tracks)) return unknown;
  const people_count = detection.people?.length ?? null;
  const hides = cover.regions === 'whole' && cover.type !== 'none';
  if (hides || !operations.every(hidesNothing)) return { parts_visible: [], people_count };
  const isVisible = (part: BodyPartName) => {
    const shares = coveredShares(cover, detection, part);
    const isLost = detection.notFollowed?.some((lost) => lost.part === undefined || lost.part === part);
    return !isLost && shares.length > 0 && shares.every((share) => share <= mostCovered);
  };
  const parts_visible = (await loadPartsShown(db, item)).filter(isVisible);
  return { parts_visible, people_count };
}

/** The covers of a still picture can still be chosen before its upload. A cover of the face hides the eyes too. */
export function phrasesOfFound(detection: Detection): AltPhrase[] {
  const isHiddenBy = (part: BodyPartName, other: BodyPartName) =>
    coveredShares(
      { type: 'blackout', intensity: 0, regions: regionsFor(detection.parts, [other]) },
      detection,
      part,
    ).some((share) => share > mostCovered);
  const parts = partNames.filter((part) => detection.parts.some((found) => found.part === part));
  return altPhrases({ kind: 'image', people: detection.people?.length ?? null, parts }).map((phrase) => ({
    ...phrase,
    parts: partNames.filter((other) => phrase.parts.some((part) => part === other || isHiddenBy(part, other))),
  }));
}
