import type { Deps } from '../deps.ts';
import { findByWord } from '../features/safety/member-admin/index.ts';
import { calledAs } from '../platform/called-as.ts';

export async function findMember(deps: Pick<Deps, 'db'>, word: string | undefined) {
  if (!word) throw new Error('Name the member by e-mail address, handle or id.');
  const member = await findByWord(deps, word);
  if (!member)
    throw new Error(
      `No member has the address, handle or id "${word}". To look for one: ${calledAs} members list <part of it>`,
    );
  return member;
}
