import type { ContentCard } from '@veil/contract/items/content.ts';
import { toast } from '../../../kit/index.ts';
import { saveCame, saveFavorite, saveVote } from '../../../platform/compatibility/reactions.ts';
import { NetworkError, unsaved } from '../../../platform/errors.ts';
import { switchTo, type Toggle } from '../../../platform/toggle.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { say } from './messages.ts';

type Vote = ContentCard['youVote'];
type Votes = Pick<ContentCard, 'score' | 'youVote'>;
type Favorite = Pick<ContentCard, 'favoriteCount' | 'youFavorite'>;
type Came = Pick<ContentCard, 'cameCount' | 'youCame'>;

/** Toasts appear away from the item, so they name it. */
const titleOf = (id: string): string => contentEntities.get(id)?.title ?? say('thisItem');

/** Pressing up again clears the vote; down likewise. */
export const pressVote = (now: Vote, pressed: 1 | -1): Vote => (now === pressed ? 0 : pressed);

const voteToggle = (id: string): Toggle<Votes> => ({
  key: `vote:${id}`,
  read: () => {
    const item = contentEntities.get(id);
    return { score: item?.score ?? 0, youVote: item?.youVote ?? 0 };
  },
  show: (state) => contentEntities.patch(id, state),
  save: (wanted) => saveVote(id, wanted),
  onFail: (error) => toast(unsaved(error, say('yourVoteOnWasNot', { title: titleOf(id) }))),
});

const favoriteToggle = (id: string): Toggle<Favorite> => ({
  key: `favorite:${id}`,
  read: () => {
    const item = contentEntities.get(id);
    return { favoriteCount: item?.favoriteCount ?? 0, youFavorite: item?.youFavorite ?? false };
  },
  show: (state) => contentEntities.patch(id, state),
  save: (wanted) => saveFavorite(id, wanted),
  // onFail runs before the old state returns, so the item still has the wanted one.
  onFail: (error) => {
    const title = titleOf(id);
    const isAdded = contentEntities.get(id)?.youFavorite;
    toast(
      unsaved(error, isAdded ? say('wasNotAddedToFavorites', { title }) : say('wasNotRemovedFromFavorites', { title })),
    );
  },
});

/** A toast with the item's name could reveal this press, so it reports only a lack of network. */
const cameToggle = (id: string): Toggle<Came> => ({
  key: `came:${id}`,
  read: () => {
    const item = contentEntities.get(id);
    return { cameCount: item?.cameCount ?? 0, youCame: item?.youCame ?? false };
  },
  show: (state) => contentEntities.patch(id, state),
  save: (wanted) => saveCame(id, wanted),
  onFail: (error) => {
    if (error instanceof NetworkError) toast(unsaved(error, say('yourLastChangeWasNot')));
  },
});

const toggledCount = (count: number, you: boolean): number => Math.max(0, count + (you ? -1 : 1));

export function setVote(id: string, youVote: Vote): void {
  const toggle = voteToggle(id);
  const now = toggle.read();
  if (now.youVote !== youVote) void switchTo(toggle, { youVote, score: now.score + youVote - now.youVote });
}

export const pressVoteOn = (id: string, pressed: 1 | -1): void =>
  setVote(id, pressVote(voteToggle(id).read().youVote, pressed));

export function toggleFavorite(id: string): void {
  const toggle = favoriteToggle(id);
  const { favoriteCount, youFavorite } = toggle.read();
  void switchTo(toggle, { favoriteCount: toggledCount(favoriteCount, youFavorite), youFavorite: !youFavorite });
}

/** A second double tap changes nothing. */
export function addFavorite(id: string): void {
  if (!favoriteToggle(id).read().youFavorite) toggleFavorite(id);
}

export function toggleCame(id: string): void {
  const toggle = cameToggle(id);
  const { cameCount, youCame } = toggle.read();
  void switchTo(toggle, { cameCount: toggledCount(cameCount, youCame), youCame: !youCame });
}
