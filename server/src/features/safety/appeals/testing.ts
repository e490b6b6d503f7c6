import type { Statement } from '@veil/contract/safety/statements.ts';
import { openTestSite, type TestMember } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideAbout } from '../moderation/builders.ts';

export const dayMs = 86_400_000;

/** A site with a maker, a reporter, and two moderators; one of them decides first. */
export async function openAppealsSite() {
  const site = await openTestSite({ works: false });
  const people = {
    maker: await site.newMember(),
    reporter: await site.newMember(),
    first: await site.newMember({ staff: 'moderator' }),
    second: await site.newMember({ staff: 'moderator' }),
  };
  const item = (owner: TestMember = people.maker) => aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
  const statementsOf = async (who: TestMember): Promise<Statement[]> =>
    (await site.as(who).get('/api/me/statements')).json().items;
  return {
    ...site,
    people,
    item,
    statementsOf,
    report: (id: string, reason = 'spam', by = people.reporter) =>
      site.as(by).post(`/api/content/${id}/report`, { reason }),
    decide: async (id: string, action: string, more: object = {}, by = people.first) => {
      const answer = await decideAbout(site, by, id, action, more);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    },
    last: async (who: TestMember): Promise<Statement> => {
      const [newest] = await statementsOf(who);
      if (!newest) throw new Error('no statement');
      return newest;
    },
    appeal: (who: TestMember, { id }: Pick<Statement, 'id'>, text = 'It is a landscape') =>
      site.as(who).post(`/api/statements/${id}/appeal`, { text }),
    openAppeals: async (who: TestMember, decided = '') =>
      (await site.as(who).get(`/api/moderation/appeals?limit=50&decided=${decided}`)).json().items,
    judge: (who: TestMember, id: string, outcome: string, more: object = {}) =>
      site.as(who).post(`/api/moderation/appeals/${id}/decision`, { outcome, answer: 'The answer', ...more }),
  };
}
