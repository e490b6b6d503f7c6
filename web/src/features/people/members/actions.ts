import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@veil/contract/people/members.ts';
import type { ProfileChange } from '@veil/contract/people/profile-change.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import { toast } from '../../../kit/index.ts';
import { api, session } from '../../../platform/api.ts';
import { say } from './messages.ts';
import { meQuery } from './reads.ts';

/** Left and top edge in 0..1 of width and height, side in 0..1 of the shorter side. */
export type Square = { x: number; y: number; size: number };
export type ChosenAvatar = { file: File; square: Square };

const veiling: readonly (keyof ProfileChange)[] = ['censoredParts', 'veilStyle', 'veilIntensity', 'liftBy'];

function dropVeiled(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'me' && kind !== 'site' });
}

const saveAvatar = ({ file, square }: ChosenAvatar) => api.saveAvatar({ form: square, file });

/** Each answer is the whole profile, which updates every place. */
export function useMeActions() {
  const queries = useQueryClient();
  const updateCache = (me: Profile) => {
    queries.setQueryData(meQuery.queryKey, me);
    void queries.invalidateQueries({ queryKey: ['member'] });
    session.announce('USER_UPDATED');
  };
  return {
    /** `beforeShown` may load data for members with a complete profile only. */
    async finishSetup(change: ProfileChange, beforeShown: () => Promise<void>): Promise<void> {
      const me = await api.saveProfile({ body: { ...change, setupStatus: 'COMPLETE' } });
      await beforeShown();
      updateCache(me);
    },
    async save(change: ProfileChange, done = say('settingsSaved')): Promise<void> {
      const follows = queries.getQueryData(meQuery.queryKey)?.followerOf.length ?? 0;
      updateCache(await api.saveProfile({ body: change }));
      if (veiling.some((name) => change[name] !== undefined)) dropVeiled(queries);
      if (change.followerOf || change.worshipType)
        for (const kind of ['worship', 'member']) void queries.invalidateQueries({ queryKey: [kind] });
      toast({ text: done, tone: 'good' });
      const cap = change.worshipType ? followerCaps[change.worshipType] : Number.POSITIVE_INFINITY;
      if (follows > cap) toast(say('followerLimitExceededKeepingFirst', { cap }));
    },
    async setAvatar(avatar: ChosenAvatar): Promise<void> {
      updateCache(await saveAvatar(avatar));
    },
    async removeAvatar(): Promise<void> {
      updateCache(await api.removeAvatar());
    },
  };
}
