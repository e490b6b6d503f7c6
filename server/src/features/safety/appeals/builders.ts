import type { TestMember, TestSite } from '../../../../tests/testing.ts';
import { aDecision } from '../moderation/builders.ts';

type Site = Pick<TestSite, 'deps' | 'as' | 'newMember'>;

/** A statement for this member about a hidden item; a moderator other than theirs decided. */
export async function aStatement(site: Site, { id: member_id }: Pick<TestMember, 'id'>): Promise<string> {
  const moderator = await site.newMember({ staff: 'moderator' });
  const decisionId = await aDecision(site, await site.newMember(), moderator);
  const { id } = await site.deps.db
    .updateTable('statements')
    .set({ member_id })
    .where('decision_id', '=', decisionId)
    .where('recipient', '=', 'maker')
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function anAppeal(site: Site): Promise<string> {
  const member = await site.newMember();
  const id = await aStatement(site, member);
  await site.as(member).post(`/api/statements/${id}/appeal`, { text: 'It is a landscape' });
  const made = site.deps.db.selectFrom('appeals').select('id').where('statement_id', '=', id);
  return (await made.executeTakeFirstOrThrow()).id;
}
