import type { ContentCard, ContentDetail } from '@veil/contract/content.ts';
import { createEntities, useEntity, useKnownIds } from '../../platform/entities.ts';

/** All items of the page by id. A card is replaced by the detail when the item's page is opened. */
export const contentEntities = createEntities<ContentCard & Partial<Pick<ContentDetail, 'backstage'>>>();

export const useContent = (id: string) => useEntity(contentEntities, id);

/** These ids without items that were deleted since. */
export const useKnown = (ids: readonly string[]) => useKnownIds(contentEntities, ids);
