import type { Deps } from '../../../deps.ts';
import { loadState } from './load-state.ts';
import { withLocalFile } from './local-file.ts';
import { type Asker, showPixels } from './show-pixels.ts';

type Drawing = Pick<Deps, 'db' | 'storage' | 'media'>;
type How = { width: number; look: 'blurred' | 'grey' | 'colour' };

/**
 * Draws for an admin. It is blurred and grey here, so that colour leaves the site only on request. Returns null if the
 * gate refuses.
 */
export async function drawEvidence(
  deps: Drawing,
  asker: Asker,
  id: string,
  { width, look }: How,
): Promise<Buffer | null> {
  const state = await loadState(deps.db, id);
  if (!state || showPixels(asker, state, 'evidence') === 'nothing') return null;
  const ask = { width: Math.min(state.widths.at(-1) ?? width, width), format: 'webp' as const, veil: null };
  const softened = look === 'colour' ? ask : { ...ask, look };
  return withLocalFile(deps, state.master, (file) => deps.media.render(file, softened));
}
