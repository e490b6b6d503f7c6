import type { Answer } from '@veil/contract/call.ts';
import type { search } from '@veil/contract/finding/search.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import type { MediaThumb } from '@veil/contract/items/media.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { presentCards } from '../../items/content/index.ts';
import { facetLexeme, hiddenFacets } from '../../items/listings/index.ts';
import { listTags } from '../../items/tags/index.ts';
import { memberCards, type Viewer } from '../../people/members/index.ts';
import { blockedFinder } from '../../site/blocked-terms/index.ts';
import { findContent } from './find-content.ts';
import { findMembers } from './find-members.ts';
import { normalizeSearch, type SearchText } from './search-text.ts';

type SuggestDeps = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;
type Suggestions = Answer<(typeof search)['search']>;

export async function suggest(
  deps: SuggestDeps,
  viewer: Viewer,
  { query: { q, type, limit } }: Asked<typeof search.search>,
): Promise<Suggestions> {
  const text = await normalizeSearch(deps.db, q);
  const wants = (kind: typeof type) => text !== null && (type === undefined || type === kind);
  const [content, profiles, tags] = await Promise.all([
    wants('content') && text ? suggestContent(deps, viewer, text, limit) : [],
    (wants('user') || wants('profile')) && text ? suggestMembers(deps, viewer, text, limit) : [],
    wants('tag') ? suggestTags(deps, viewer, q, limit) : [],
  ]);
  const isBlocked = await blockedFinder(deps.db);
  return {
    content: content.filter(({ title }) => !isBlocked(title)),
    profiles: profiles.filter(({ name }) => !isBlocked(name)),
    tags: tags.filter(({ name }) => !isBlocked(name)),
  };
}

async function suggestContent(deps: SuggestDeps, viewer: Viewer, text: SearchText, limit: number) {
  const muted = await hiddenFacets(deps.db, viewer);
  const without = muted.length ? muted.map(facetLexeme).join(' | ') : null;
  const ids = await findContent(deps.db, text, { limit, without, viewerId: viewer.id });
  const cards = await presentCards(deps, viewer, ids);
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

async function suggestMembers(deps: SuggestDeps, viewer: Viewer, text: SearchText, limit: number) {
  const ids = await findMembers(deps.db, viewer, text, limit);
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
