import type { Reply } from '@veil/contract/call.ts';
import type { altTexts } from '@veil/contract/items/alt-texts.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadLiftedAlt } from '../content/index.ts';

export async function getAlt(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>,
  viewer: Viewer,
  { params: { id } }: Asked<typeof altTexts.getAlt>,
): Promise<Reply<typeof altTexts.getAlt>> {
  return { text: (await loadLiftedAlt(deps, viewer, id)) ?? refuse('not_found') };
}
