import type { ContentCard, ContentDetail } from '@veil/contract/content.ts';
import { createEntities, useEntity, useKnownIds } from '../../platform/entities.ts';

/** Every item the page knows, by id. A card becomes a detail once its page was opened. */
export const contentEntities = createEntities<ContentCard & Partial<Pick<ContentDetail, 'backstage'>>>();

export const useContent = (id: string) => useEntity(contentEntities, id);

/** These ids without those of items that were deleted meanwhile: what a list can show. */
export const useKnown = (ids: readonly string[]) => useKnownIds(contentEntities, ids);
