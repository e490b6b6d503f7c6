import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { regionsFor } from '@veil/imaging';
import type { Deps } from '../../deps.ts';
import type { CensorPlan, Veil } from '../../media/index.ts';
import { loadDetection } from './detection.ts';
import type { ViewClass } from './view-class.ts';

/** Two grid cells across the frame's shorter side: a colour and hardly more. */
const wholeIntensity = 100;
export const wholeFrame: CensorPlan = { regions: 'whole', type: 'blur', intensity: wholeIntensity };

/** What to draw for a view. Where the boxes of a part that must be hidden are not known, the whole frame. */
async function planFor({ db }: Pick<Deps, 'db'>, id: string, view: ViewClass): Promise<CensorPlan | null> {
  if (view.kind === 'clear') return null;
  if (view.kind === 'whole') return wholeFrame;
  const found = (await loadDetection(db, id))?.parts ?? [];
  const boxless = view.parts.some((part: BodyPartName) => !found.some((one) => one.part === part));
  if (boxless) return wholeFrame;
  return { regions: regionsFor(found, view.parts), type: view.style, intensity: view.intensity };
}

/** The noise of a veil is the same at every drawing, as that of a master is: what is drawn afresh can be averaged out. */
export async function veilPlan(
  deps: Pick<Deps, 'db' | 'secrets'>,
  id: string,
  maskVersion: number,
  view: ViewClass,
): Promise<Veil | null> {
  const plan = await planFor(deps, id, view);
  return plan && { ...plan, key: deps.secrets.mac('veil-noise', `${id}/${maskVersion}`) };
}
