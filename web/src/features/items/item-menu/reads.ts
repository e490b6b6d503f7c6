import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';
import { putCards } from '../tiles/index.ts';

const pageSize = 20;

export const dismissedQuery = pagedQuery(['dismissed'], pageSize, async (query, signal) => {
  const { items, total } = await api.listDismissed({ query }, { signal });
  return { ids: putCards(items), total };
});
