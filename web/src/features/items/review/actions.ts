import type { Review } from '@veil/contract/items/review.ts';
import { api } from '../../../platform/api.ts';
import { contentEntities } from '../tiles/index.ts';
import type { Corrections } from './covers.ts';
import { deleteCorrections } from './saved-corrections.ts';

export async function saveReview({ id, revision }: Review, corrections: Corrections, publish: boolean): Promise<void> {
  const { covers, style } = corrections;
  const saved = await api.saveReview({
    params: { id },
    body: { revision, covers: [...covers], censor: style, publish },
  });
  contentEntities.patch(id, { status: saved.status });
  deleteCorrections(id);
}
