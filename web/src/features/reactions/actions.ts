import { toast } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { sentence } from '../../platform/errors.ts';
import { switchTo, type Toggle } from '../../platform/toggle.ts';
import { contentEntities } from '../content/index.ts';

type Vote = 1 | -1 | 0;
type VoteShown = { score: number; youVote: Vote };
type MarkShown = { count: number; you: boolean };

const say = (error: unknown) => toast({ text: sentence(error, 'Failed to save'), tone: 'danger' });

/** Up when already up clears it; so does down when already down. */
export const pressVote = (now: Vote, pressed: 1 | -1): Vote => (now === pressed ? 0 : pressed);

const voteToggle = (id: string): Toggle<VoteShown> => ({
  key: `vote:${id}`,
  read: () => {
    const item = contentEntities.get(id);
    return { score: item?.score ?? 0, youVote: item?.youVote ?? 0 };
  },
  show: (state) => contentEntities.patch(id, state),
  save: async ({ youVote }) => {
    const { score, you } = await api.castVote({ params: { id }, body: { value: youVote } });
    return { score, youVote: you };
  },
  onFail: say,
});

const favoriteToggle = (id: string): Toggle<MarkShown> => ({
  key: `favorite:${id}`,
  read: () => {
    const item = contentEntities.get(id);
    return { count: item?.favoriteCount ?? 0, you: item?.youFavorite ?? false };
  },
  show: ({ count, you }) => contentEntities.patch(id, { favoriteCount: count, youFavorite: you }),
  save: async ({ you }) => {
    const state = await (you ? api.addFavorite({ params: { id } }) : api.removeFavorite({ params: { id } }));
    return { count: state.total, you: state.you };
  },
  onFail: say,
});

/** Goes back in silence when it fails: nobody is told what somebody did in private. */
const cameToggle = (id: string): Toggle<MarkShown> => ({
  key: `came:${id}`,
  read: () => {
    const item = contentEntities.get(id);
    return { count: item?.cameCount ?? 0, you: item?.youCame ?? false };
  },
  show: ({ count, you }) => contentEntities.patch(id, { cameCount: count, youCame: you }),
  save: ({ you }) => (you ? api.addCame({ params: { id } }) : api.removeCame({ params: { id } })),
});

const turn = ({ count, you }: MarkShown): MarkShown => ({ count: Math.max(0, count + (you ? -1 : 1)), you: !you });

/** Nothing is sent where the vote stands already. */
export function setVote(id: string, youVote: Vote): void {
  const toggle = voteToggle(id);
  const now = toggle.read();
  if (now.youVote !== youVote) void switchTo(toggle, { youVote, score: now.score + youVote - now.youVote });
}

export const pressVoteOn = (id: string, pressed: 1 | -1): void =>
  setVote(id, pressVote(voteToggle(id).read().youVote, pressed));

export function toggleFavorite(id: string): void {
  const toggle = favoriteToggle(id);
  void switchTo(toggle, turn(toggle.read()));
}

export function toggleCame(id: string): void {
  const toggle = cameToggle(id);
  void switchTo(toggle, turn(toggle.read()));
}
