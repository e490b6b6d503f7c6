import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { CensorPlan, Veil } from '../../../media/index.ts';
import {
  coversOf,
  loadCorrection,
  loadDetection,
  loadEdit,
  loadPictureFacts,
  type PictureFacts,
  planOf,
  shownRegions,
} from '../covers/index.ts';
import type { ViewClass } from './view-class.ts';

const wholeIntensity = 100;
export const wholeFrame: CensorPlan = { regions: 'whole', type: 'blur', intensity: wholeIntensity };

type Known = { list: Cover[]; picture: PictureFacts | null };
type KeyBox = Cover['keys'][number]['box'];

/** If the boxes of a hidden part are unknown, the veil covers the whole frame. */
async function planFor({ db }: Pick<Deps, 'db'>, id: string, view: ViewClass): Promise<CensorPlan | null> {
  if (view.kind === 'clear') return null;
  if (view.kind === 'whole') return wholeFrame;
  const covers = await coversForVeil(db, id);
  const { operations } = await loadEdit(db, id);
  const published = covers ? inPublished(covers, operations) : [];
  const hidden = published.filter(({ part, source }) => (part ? view.parts.includes(part) : source === 'found'));
  const boxless = view.parts.some((part) => !hidden.some((cover) => cover.part === part));
  if (!covers || boxless) return wholeFrame;
  return planOf(hidden, { type: view.style, intensity: view.intensity }, covers.picture);
}

function inPublished({ list, picture }: Known, operations: readonly EditOperation[]): Cover[] {
  if (operations.length === 0) return list;
  const shown = shownRegions(operations, picture);
  return list.flatMap((cover) => {
    const regions = cover.keys.map(({ at, box }) => ({ at, region: shown({ shape: cover.shape, box }) }));
    return regions.flatMap(({ at, region }) =>
      region ? [{ ...cover, shape: region.shape, keys: [{ at, box: [...region.box] as KeyBox }] }] : [],
    );
  });
}

/** Returns null if they do not belong to the veiled picture. */
async function coversForVeil(db: Db, id: string): Promise<Known | null> {
  const [detection, correction] = [await loadDetection(db, id), await loadCorrection(db, id)];
  const picture = await loadPictureFacts(db, id);
  // A video's veil is drawn on its poster, where its parts' boxes lie; the maker corrects tracks instead.
  if (correction) return picture?.kind === 'image' ? { list: correction.covers, picture } : null;
  if (!detection) return null;
  const choice = { scope: 'detection', chosenParts: [] } as const;
  if (picture?.kind === 'image') return { list: coversOf(detection, choice, picture), picture };
  const { tracks: _, notFollowed: __, ...still } = detection;
  return { list: coversOf(still, choice, null), picture: null };
}

/** It is constant over drawings and versions, or the noise could be averaged out. The key differs from the master's. */
export async function veilPlan(deps: Pick<Deps, 'db' | 'secrets'>, id: string, view: ViewClass): Promise<Veil | null> {
  const plan = await planFor(deps, id, view);
  return plan && { ...plan, key: deps.secrets.mac('veil-noise', id) };
}
