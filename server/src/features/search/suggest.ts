import type { Answer } from '@veil/contract/call.ts';
import type { ContentCard } from '@veil/contract/content.ts';
import type { MediaThumb } from '@veil/contract/media.ts';
import type { search } from '@veil/contract/search.ts';
import type { Deps } from '../../deps.ts';
import { presentCards } from '../content/index.ts';
import { facetLexeme, mutedFacets } from '../listings/index.ts';
import { memberCards, type Viewer } from '../members/index.ts';
import { listTags } from '../tags/index.ts';
import { type Asked, foldAsked } from './asked.ts';
import { findContent } from './find-content.ts';
import { findMembers } from './find-members.ts';

type Suggesting = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;
type Suggestions = Answer<(typeof search)['search']>;
type Wanted = { q: string; type?: 'content' | 'user' | 'profile' | 'tag'; limit: number };

/** What the words may mean: items, members and tags, each the likeliest first. */
export async function suggest(deps: Suggesting, viewer: Viewer, { q, type, limit }: Wanted): Promise<Suggestions> {
  const asked = await foldAsked(deps.db, q);
  const wants = (kind: typeof type) => asked !== null && (type === undefined || type === kind);
  const [content, profiles, tags] = await Promise.all([
    wants('content') && asked ? suggestContent(deps, viewer, asked, limit) : [],
    (wants('user') || wants('profile')) && asked ? suggestMembers(deps, asked, limit) : [],
    wants('tag') ? suggestTags(deps, viewer, q, limit) : [],
  ]);
  return { content, profiles, tags };
}

async function suggestContent(deps: Suggesting, viewer: Viewer, asked: Asked, limit: number) {
  const muted = await mutedFacets(deps.db, viewer);
  const without = muted.length ? muted.map(facetLexeme).join(' | ') : null;
  const ids = await findContent(deps.db, asked, { limit, without });
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

/** The smallest picture of the item as this viewer gets it. */
function thumbOf({ media }: ContentCard): MediaThumb | null {
  const [smallest] = media?.renditions ?? [];
  return media && smallest ? { ...smallest, placeholder: media.placeholder } : null;
}

async function suggestMembers(deps: Suggesting, asked: Asked, limit: number) {
  const ids = await findMembers(deps.db, asked, limit);
  const cards = await memberCards(deps, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (!card) return [];
    const { name, slug, avatarUrl } = card;
    return { kind: 'user' as const, type: 'user' as const, id, name, username: slug, avatarUrl };
  });
}

async function suggestTags({ db }: Suggesting, viewer: Viewer, q: string, limit: number) {
  const { items } = await listTags(db, viewer, { q, limit, offset: 0 });
  return items.map(({ id, name, contentCount }) => ({
    kind: 'tag' as const,
    type: 'tag' as const,
    id,
    name,
    tag: name,
    contentCount,
  }));
}
