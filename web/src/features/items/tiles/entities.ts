import type { ContentCard, ContentDetail } from '@veil/contract/items/content.ts';
import { createEntities, useEntity, useKnownIds } from '../../../platform/entities.ts';

/** Opening an item's page replaces its card by the detail. */
export const contentEntities = createEntities<ContentCard & Partial<Pick<ContentDetail, 'backstage'>>>();

export const useContent = (id: string) => useEntity(contentEntities, id);

type Item = NonNullable<ReturnType<typeof contentEntities.get>>;
const isListed = ({ backstage }: Item) => !backstage?.trash;

export const useKnown = (ids: readonly string[]) => useKnownIds(contentEntities, ids, isListed);
