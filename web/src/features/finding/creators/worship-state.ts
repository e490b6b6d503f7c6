import type { QueryClient } from '@tanstack/react-query';
import type { Profile, PublicProfile } from '@veil/contract/people/members.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import { meQuery } from '../../people/members/index.ts';

export type Worshiped = Pick<PublicProfile, 'id' | 'name' | 'role'>;
export type WorshipAnswer = Pick<Profile, 'worshipType' | 'followerOf'> & { worshipers: number };

export const isFull = ({ worshipType, followerOf }: Pick<Profile, 'worshipType' | 'followerOf'>): boolean =>
  followerOf.length >= followerCaps[worshipType];

const isMember = (data: unknown): data is PublicProfile => typeof data === 'object' && data !== null && 'you' in data;

function patchMember(queries: QueryClient, id: string, change: (member: PublicProfile) => PublicProfile): void {
  queries.setQueriesData({ queryKey: ['member'] }, (data: unknown) =>
    isMember(data) && data.id === id ? change(data) : data,
  );
}

export function showWorship(queries: QueryClient, id: string, on: boolean): void {
  const me = queries.getQueryData(meQuery.queryKey);
  if (!me || me.followerOf.includes(id) === on) return;
  const followerOf = on ? [...me.followerOf, id] : me.followerOf.filter((one) => one !== id);
  queries.setQueryData(meQuery.queryKey, { ...me, followerOf });
  patchMember(queries, id, (member) => ({
    ...member,
    worshipers: Math.max(0, member.worshipers + (on ? 1 : -1)),
    // A worshiper is worth three (rule 17.1). A member who is no creator has no power.
    power: member.role === 'beta' ? member.power : Math.max(0, member.power + (on ? 3 : -3)),
    you: { ...member.you, follow: on },
  }));
}

export const showWorshipers = (queries: QueryClient, id: string, worshipers: number): void =>
  patchMember(queries, id, (member) => ({ ...member, worshipers }));

/** The step may have changed the whole list. Dropped creators get their numbers with their next read. */
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
