import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Deps } from '../../../deps.ts';
import { type DeliveryState, loadState } from './load-state.ts';
import { withLocalFile } from './local-file.ts';
import { type Asker, showPixels } from './show-pixels.ts';
import { veilPlan } from './veil-plan.ts';
import { partsClass, type ViewClass } from './view-class.ts';

type Drawing = Pick<Deps, 'db' | 'storage' | 'media' | 'secrets'>;

/** Persons recognise themselves by these parts, and a stranger may see them. */
const recognisable: readonly BodyPartName[] = ['face', 'eyes', 'mouth', 'hands', 'feet'];

/** The cover is opaque, and lies over the whole frame if the parts are unknown. */
function veilOver({ partsDetected }: Pick<DeliveryState, 'partsDetected'>): ViewClass {
  if (partsDetected === null) return { kind: 'whole' };
  const parts = partsDetected.filter((part) => !recognisable.includes(part));
  return parts.length === 0 ? { kind: 'clear' } : partsClass('blackout', 100, parts);
}

/** Draws for a person shown in it, up to this width. Returns null if the gate refuses. */
export async function drawForPerson(deps: Drawing, asker: Asker, id: string, width: number): Promise<Buffer | null> {
  const state = await loadState(deps.db, id);
  const verdict = state ? showPixels(asker, state, 'shown_person') : 'nothing';
  if (!state || verdict === 'nothing') return null;
  const view: ViewClass = verdict === 'veiled' ? veilOver(state) : { kind: 'clear' };
  const veil = await veilPlan(deps, id, view);
  const ask = { width: Math.min(state.widths.at(-1) ?? width, width), format: 'webp' as const, veil };
  return withLocalFile(deps, state.master, (file) => deps.media.render(file, ask));
}
