import type { QueryClient } from '@tanstack/react-query';
import { followerCaps, type Profile, type PublicProfile } from '@veil/contract/members.ts';
import { meQuery } from '../members/index.ts';

/** What a button needs of a creator. */
export type Worshiped = Pick<PublicProfile, 'id' | 'name' | 'role'>;
/** What the server answers to a write. */
export type WorshipAnswer = Pick<Profile, 'worshipType' | 'followerOf'> & { worshipers: number };

/** The cap of the worship type leaves no room for one more. */
export const isFull = ({ worshipType, followerOf }: Pick<Profile, 'worshipType' | 'followerOf'>): boolean =>
  followerOf.length >= followerCaps[worshipType];

const isMember = (data: unknown): data is PublicProfile => typeof data === 'object' && data !== null && 'you' in data;

function patchMember(queries: QueryClient, id: string, change: (member: PublicProfile) => PublicProfile): void {
  queries.setQueriesData({ queryKey: ['member'] }, (data: unknown) =>
    isMember(data) && data.id === id ? change(data) : data,
  );
}

/** Shows at once whether the member worships this creator, wherever it stands. */
export function showWorship(queries: QueryClient, id: string, on: boolean): void {
  const me = queries.getQueryData(meQuery.queryKey);
  if (!me || me.followerOf.includes(id) === on) return;
  const followerOf = on ? [...me.followerOf, id] : me.followerOf.filter((one) => one !== id);
  queries.setQueryData(meQuery.queryKey, { ...me, followerOf });
  patchMember(queries, id, (member) => ({
    ...member,
    worshipers: Math.max(0, member.worshipers + (on ? 1 : -1)),
    // A worshiper is worth three (rule 17.1); who is no creator has no power.
    power: member.role === 'beta' ? member.power : Math.max(0, member.power + (on ? 3 : -3)),
    you: { ...member.you, follow: on },
  }));
}

export const showWorshipers = (queries: QueryClient, id: string, worshipers: number): void =>
  patchMember(queries, id, (member) => ({ ...member, worshipers }));

/** After a step that may have changed the whole list: what the server answered holds. Those who were dropped for this one get their own numbers with their next read. */
export function applyWorship(queries: QueryClient, id: string, answer: WorshipAnswer): void {
  const { worshipType, followerOf, worshipers } = answer;
  const me = queries.getQueryData(meQuery.queryKey);
  if (!me) return;
  const dropped = me.followerOf.filter((one) => one !== id && !followerOf.includes(one));
  for (const one of dropped) showWorship(queries, one, false);
  queries.setQueryData(meQuery.queryKey, { ...me, worshipType, followerOf });
  patchMember(queries, id, (member) => ({
    ...member,
    worshipers,
    you: { ...member.you, follow: followerOf.includes(id) },
  }));
  void queries.invalidateQueries({ queryKey: ['worship'] });
}
