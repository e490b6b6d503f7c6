import type { Answer } from '@veil/contract/call.ts';
import type { search } from '@veil/contract/finding/search.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import type { MediaThumb } from '@veil/contract/items/media.ts';
import type { Deps, ListFrom } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { presentCards } from '../../items/content/index.ts';
import { keepListed } from '../../items/dismissals/index.ts';
import { facetLexeme, hiddenFacets } from '../../items/listings/index.ts';
import { listTags } from '../../items/tags/index.ts';
import { memberCards, type Viewer } from '../../people/members/index.ts';
import { blockedFinder } from '../../site/blocked-terms/index.ts';
import { findContent } from './find-content.ts';
import { findMembers, keepFindable } from './find-members.ts';
import { normalizeSearch, type SearchText } from './search-text.ts';

type SuggestDeps = Pick<Deps, 'db' | 'lists' | 'secrets' | 'clock' | 'hooks'>;
type Suggestions = Answer<(typeof search)['search']>;

type Query = Asked<typeof search.search>['query'];

export const suggest = (
  deps: SuggestDeps,
  viewer: Viewer,
  { query, request }: Asked<typeof search.search> & Incoming,
): Promise<Suggestions> => deps.lists.read(request, (from) => suggestFrom(deps, from, viewer, query));

async function suggestFrom(
  deps: SuggestDeps,
  from: ListFrom,
  viewer: Viewer,
  { q, type, limit }: Query,
): Promise<Suggestions> {
  const text = await normalizeSearch(from.db, q);
  const wants = (kind: typeof type) => text !== null && (type === undefined || type === kind);
  const [content, profiles, tags] = await Promise.all([
    wants('content') && text ? suggestContent(deps, from, viewer, { text, limit }) : [],
    (wants('user') || wants('profile')) && text ? suggestMembers(deps, from, viewer, { text, limit }) : [],
    wants('tag') ? suggestTags(deps, viewer, q, limit) : [],
  ]);
  const isBlocked = await blockedFinder(deps.db);
  return {
    content: content.filter(({ title }) => !isBlocked(title)),
    profiles: profiles.filter(({ name }) => !isBlocked(name)),
    tags: tags.filter(({ name }) => !isBlocked(name)),
  };
}

type Sought = { text: SearchText; limit: number };

async function suggestContent(deps: SuggestDeps, from: ListFrom, viewer: Viewer, { text, limit }: Sought) {
  const muted = await hiddenFacets(deps.db, viewer);
  const without = muted.length ? muted.map(facetLexeme).join(' | ') : null;
  const ids = await findContent(from.db, text, { limit, without, viewerId: viewer.id });
  const cards = await presentCards(deps, viewer, await keepListed(deps.db, from, ids, { viewer }));
  return cards.map((card) => ({
    kind: 'content' as const,
    type: 'content' as const,
    id: card.id,
    title: card.title,
    author: card.author.name,
    thumb: thumbOf(card),
  }));
}

function thumbOf({ media }: ContentCard): MediaThumb | null {
  const [smallest] = media?.renditions ?? [];
  return media && smallest ? { ...smallest, alt: media.alt, placeholder: media.placeholder } : null;
}

async function suggestMembers(deps: SuggestDeps, from: ListFrom, viewer: Viewer, { text, limit }: Sought) {
  const ids = await keepFindable(deps.db, from, viewer, await findMembers(from.db, viewer, text, limit));
  const cards = await memberCards(deps, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (!card) return [];
    const { name, slug, avatarUrl, symbolLayers } = card;
    return { kind: 'user' as const, type: 'user' as const, id, name, username: slug, avatarUrl, symbolLayers };
  });
}

async function suggestTags({ db }: SuggestDeps, viewer: Viewer, q: string, limit: number) {
  const { items } = await listTags({ db }, viewer, { query: { q, limit, offset: 0 } });
  return items.map(({ id, name, contentCount }) => ({
    kind: 'tag' as const,
    type: 'tag' as const,
    id,
    name,
    tag: name,
    contentCount,
  }));
}
