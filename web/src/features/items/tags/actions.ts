import type { QueryClient } from '@tanstack/react-query';
import type { Tag, TagDetail } from '@veil/contract/items/tags.ts';
import { api } from '../../../platform/api.ts';
import { tagQuery } from './reads.ts';
import { normalise } from './words.ts';

/** Milliseconds. */
const relistMs = 3000;

/** Lists reload again when the counts have followed. Cached items of other screens are dropped. */
function tagsChanged(queries: QueryClient): void {
  const readAgain = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: [of, what] }) => of === 'tags' && what !== 'one' });
  readAgain();
  setTimeout(readAgain, relistMs);
  queries.removeQueries({ type: 'inactive' });
}

/** `created` is false if the name was a tag or an alias already. */
export async function createTag(queries: QueryClient, name: string): Promise<{ tag: Tag; created: boolean }> {
  const { items } = await api.listTags({ query: { q: name, limit: 1 } });
  const known = items.find((tag) => [tag.name, tag.alias ?? ''].map(normalise).includes(normalise(name)));
  if (known) return { tag: known, created: false };
  const tag = await api.createTag({ body: { name } });
  void queries.invalidateQueries({ queryKey: ['tags', 'list'] });
  return { tag, created: true };
}

export async function mergeTags(queries: QueryClient, fromId: string, toId: string): Promise<TagDetail> {
  const survivor = await api.mergeTags({ body: { fromId, toId } });
  tagsChanged(queries);
  return survivor;
}

export async function deleteTag(queries: QueryClient, id: string): Promise<void> {
  await api.deleteTag({ params: { id } });
  tagsChanged(queries);
}

export async function addImplication(queries: QueryClient, id: string, name: string): Promise<void> {
  queries.setQueryData(tagQuery(id).queryKey, await api.addImplication({ params: { id }, body: { name } }));
  tagsChanged(queries);
}

export async function removeImplication(queries: QueryClient, id: string, impliedId: string): Promise<void> {
  queries.setQueryData(tagQuery(id).queryKey, await api.removeImplication({ params: { id, impliedId } }));
  tagsChanged(queries);
}
