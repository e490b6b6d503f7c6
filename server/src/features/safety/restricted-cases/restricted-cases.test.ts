import { describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { addressGrants } from '../../items/delivery/address-grant.ts';
import { pictureUrls } from '../../items/delivery/urls.ts';
import { rebuildCases } from '../cases/case-events.ts';
import { deleteDueMembers } from '../leaving/delete-member.ts';
import { against, decideAbout, openCaseOf } from '../moderation/builders.ts';
import { aReportedItem, restrictionOf } from './builders.ts';
import { openRestrictedWorld } from './testing.ts';

const dayMs = 86_400_000;
const { world, restrict, restricted, record, lift } = openRestrictedWorld();
const codeOf = (answer: { statusCode: number; body: string }) => [answer.statusCode, JSON.parse(answer.body).code];
const listed = async (by: TestMember, state = 'open') =>
  (await world.site.as(by).get(`/api/moderation/cases?limit=50&state=${state}`)).json();
const isListed = async (by: TestMember) =>
  (await listed(by)).items.some(({ id }: { id: string }) => id === world.item.caseId);

describe('a restricted case', () => {
  it('is there for nobody in the ordinary lists, and leaves their counts', async () => {
    const before = (await listed(world.moderator)).total;
    expect(await isListed(world.moderator)).toBe(true);
    const other = await aReportedItem(world.site, world.maker, world.reporter, 'spam');
    await restricted();
    for (const one of [world.moderator, world.admin]) {
      expect([await isListed(one), (await listed(one)).total]).toEqual([false, before]);
      expect(codeOf(await world.site.as(one).get(`/api/moderation/cases/${world.item.caseId}`))).toEqual([
        404,
        'not_found',
      ]);
      expect(codeOf(await world.site.as(one).get(`/api/content/${world.item.contentId}`))).toEqual([404, 'not_found']);
    }
    const { history } = (await world.site.as(world.moderator).get(`/api/moderation/cases/${other.caseId}`)).json();
    expect(history.cases).toEqual([]);
  });

  it('can be changed by nobody by the ordinary calls', async () => {
    await restricted();
    const bodies = { claim: {}, release: {}, decision: { version: 2, action: 'keep' }, note: { text: 'A note' } };
    for (const [act, body] of Object.entries({ ...bodies, restrict: { reason: 'Again' }, erase: { reason: 'Now' } })) {
      const answer = await world.site.as(world.admin).post(`/api/moderation/cases/${world.item.caseId}/${act}`, body);
      expect([act, ...codeOf(answer)]).toEqual([act, 404, 'not_found']);
    }
  });

  it('serves no picture to anybody, also not by an address that was given out before', async () => {
    const urls = addressGrants.map((grant) =>
      pictureUrls(world.site.deps, { id: world.item.contentId, maskVersion: 1, view: { kind: 'clear' }, grant })(64),
    );
    const { moderator, admin, site } = world;
    expect((await site.as(moderator).get(urls[addressGrants.indexOf('review')] as string)).statusCode).toBe(200);
    const id = await restricted();
    for (const url of urls)
      for (const who of [site.visitor, site.as(moderator), site.as(admin)])
        expect((await who.get(url)).statusCode).toBe(404);
    expect(JSON.stringify(await record(id))).not.toMatch(/\/media\/|thumbnail|renditions|placeholder/);
  });

  it('is shown to admins with facts, hashes and times, and to moderators as if it were not there', async () => {
    const id = await restricted();
    expect(await record(id)).toMatchObject({
      caseId: world.item.caseId,
      cause: 'moderator',
      reason: 'It shows a child',
      account: 'frozen',
      dueAt: new Date(world.site.clock.now().getTime() + 86_400_000).toISOString(),
      facts: {
        item: { id: world.item.contentId },
        original: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: expect.any(Number) },
        account: { id: world.maker.id, email: expect.stringContaining('@') },
        sessions: [expect.anything()],
      },
      reports: [{ text: 'The words of the report', source: 'member' }],
      mayLift: 'yes',
    });
    for (const path of ['', `/${id}`])
      expect(codeOf(await world.site.as(world.moderator).get(`/api/moderation/restricted${path}`))).toEqual([
        404,
        'not_found',
      ]);
    const { items } = (await world.site.as(world.admin).get('/api/moderation/restricted')).json();
    expect(items[0]).toMatchObject({ id, account: 'frozen' });
  });

  it('takes in new reports about the item, which open no case that moderators see', async () => {
    const decided = await decideAbout(world.site, world.moderator, world.item.contentId, 'delete', {
      ...against,
      rule: 'minor',
    });
    expect(decided.statusCode).toBe(200);
    const id = await restricted();
    await world.site.deps.db
      .transaction()
      .execute((tx) =>
        world.site.deps.hooks.onConcern(
          tx,
          { contentId: world.item.contentId, kind: 'match', detail: {}, at: world.site.clock.now() },
          world.site.deps,
        ),
      );
    expect(await openCaseOf(world.site.deps, world.item.contentId)).toMatchObject({
      restricted_at: world.site.clock.now(),
    });
    expect(
      await listed(world.moderator).then(({ items }) => items.map((one: { contentId: string }) => one.contentId)),
    ).not.toContain(world.item.contentId);
    expect((await record(id)).steps.length).toBeGreaterThan(4);
    expect(await rebuildCases(world.site.deps.db)).toEqual([]);
  });

  it('is counted in the figures by its number alone', async () => {
    const count = async (figure: string) =>
      (await world.site.as(world.admin).get('/api/admin/transparency'))
        .json()
        .figures.filter((one: { figure: string }) => one.figure === figure)
        .reduce((sum: number, { value }: { value: number }) => sum + value, 0);
    const [reports, number] = [await count('reports'), await count('restricted')];
    const id = await restricted();
    expect([await count('reports'), await count('restricted')]).toEqual([reports - 1, number + 1]);
    await lift(id);
    expect([await count('reports'), await count('restricted')]).toEqual([reports, number]);
  });
});

describe('who is not told', () => {
  it('is the uploader: no statement, notification and e-mail, no way to appeal, and a sign-in that says nothing of it', async () => {
    await decideAbout(world.site, world.moderator, world.item.contentId, 'delete', { ...against, rule: 'minor' });
    const [statement] = await world.site.deps.db
      .selectFrom('statements')
      .selectAll()
      .where('member_id', '=', world.maker.id)
      .execute();
    await restricted();
    await world.site.runRepeated('statements of reasons');
    const told = await world.site.deps.db
      .selectFrom('statements')
      .select('told_at')
      .where('id', '=', statement?.id as string)
      .execute();
    expect(told).toEqual([{ told_at: null }]);
    const notices = await world.site.deps.db
      .selectFrom('notifications')
      .selectAll()
      .where('member_id', '=', world.maker.id)
      .execute();
    expect(notices).toEqual([]);
    await world.site.deps.db
      .updateTable('members')
      .set({ barred: false, status: 'active' })
      .where('id', '=', world.maker.id)
      .execute();
    world.maker = await world.site.signInAgain(world.maker);
    expect((await world.site.as(world.maker).get('/api/me/statements')).json()).toMatchObject({ items: [], total: 0 });
    const id = statement?.id as string;
    expect(codeOf(await world.site.as(world.maker).get(`/api/statements/${id}`))).toEqual([404, 'not_found']);
    expect(codeOf(await world.site.as(world.maker).post(`/api/statements/${id}/appeal`, { text: 'No' }))).toEqual([
      404,
      'not_found',
    ]);
    const { reason } = await world.site.deps.db
      .selectFrom('suspensions')
      .select('reason')
      .where('member_id', '=', world.maker.id)
      .executeTakeFirstOrThrow();
    expect(reason).toBe('A decision of the moderators');
  });

  it('are moderators: the clocks of the case rest, and run again when it is lifted', async () => {
    const id = await restricted();
    const warned = async () =>
      (
        await world.site.deps.db
          .selectFrom('case_events')
          .select(['kind', 'detail'])
          .where('case_id', '=', world.item.caseId)
          .execute()
      ).filter(
        ({ kind, detail }) => kind === 'held' || (kind === 'warned' && !JSON.stringify(detail).includes('authority')),
      );
    world.site.clock.pass(3 * dayMs);
    await world.site.runRepeated('clocks of cases');
    expect(await warned()).toEqual([]);
    Object.assign(world.admin, await world.site.signInAgain(world.admin));
    expect((await lift(id)).statusCode).toBe(200);
    await world.site.runRepeated('clocks of cases');
    expect((await warned()).length).toBe(2);
  });
});

describe('what may be restricted', () => {
  it('is an open case about an item, or one that was decided by the rule about minors', async () => {
    await decideAbout(world.site, world.moderator, world.item.contentId, 'hide');
    expect(codeOf(await restrict())).toEqual([409, 'conflict']);
    expect(
      codeOf(
        await world.site
          .as(world.moderator)
          .post(`/api/moderation/cases/${world.item.caseId}/restrict`, { reason: ' ' }),
      ),
    ).toEqual([400, 'invalid']);
    expect(codeOf(await restrict(world.item.caseId, world.reporter))).toEqual([404, 'not_found']);
    await world.site.as(world.reporter).post(`/api/members/${world.maker.id}/report`, { reason: 'spam' });
    const about = await openCaseOf(world.site.deps, world.maker.id);
    expect(codeOf(await restrict(about?.id))).toEqual([409, 'conflict']);
    const own = await aReportedItem(world.site, world.moderator, world.reporter);
    expect(codeOf(await restrict(own.caseId))).toEqual([403, 'forbidden']);
  });

  it('is restricted once of two at once', async () => {
    const both = await Promise.all([restrict(), restrict(world.item.caseId, world.admin)]);
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe('the account', () => {
  it('is frozen, and no admin lifts that by mistake', async () => {
    const id = await restricted();
    expect((await world.site.as(world.maker).get('/api/me')).statusCode).toBe(401);
    const answer = await world.site.as(world.admin).post(`/api/admin/members/${world.maker.id}/lift`);
    expect(codeOf(answer)).toEqual([409, 'conflict']);
    expect((await lift(id)).statusCode).toBe(200);
    world.maker = await world.site.signInAgain(world.maker);
    expect((await world.site.as(world.maker).get('/api/me')).statusCode).toBe(200);
  });

  it('keeps a suspension that it had, when the restriction is lifted', async () => {
    const first = await aReportedItem(world.site, world.maker, world.reporter, 'spam');
    await decideAbout(world.site, world.moderator, first.contentId, 'hide', {
      sanction: { kind: 'suspend', days: 30 },
    });
    const id = await restricted();
    await lift(id);
    const running = await world.site.deps.db
      .selectFrom('suspensions')
      .selectAll()
      .where('member_id', '=', world.maker.id)
      .where('lifted_at', 'is', null)
      .execute();
    expect(running).toMatchObject([
      { frozen: false, ends_at: new Date(world.site.clock.now().getTime() + 30 * dayMs) },
    ]);
  });

  it('can be deleted, and the evidence stays with its facts, listed for admins', async () => {
    const id = await restricted();
    await world.site.deps.db
      .updateTable('members')
      .set({ status: 'leaving', deletes_at: world.site.clock.now() })
      .where('id', '=', world.maker.id)
      .execute();
    await deleteDueMembers(world.site.deps);
    expect(
      await world.site.deps.db.selectFrom('members').select('id').where('id', '=', world.maker.id).execute(),
    ).toEqual([]);
    expect(await record(id)).toMatchObject({
      account: 'deleted',
      facts: { account: { id: world.maker.id }, original: { sha256: expect.any(String) } },
    });
    expect(
      await world.site.deps.db
        .selectFrom('originals')
        .selectAll()
        .where('content_id', '=', world.item.contentId)
        .execute(),
    ).toHaveLength(1);
    expect((await lift(id)).statusCode).toBe(200);
    expect((await world.site.as(world.reporter).get(`/api/content/${world.item.contentId}`)).statusCode).toBe(404);
  });
});

describe('lifting', () => {
  it('by another admin makes it an ordinary case again, with everything as it was', async () => {
    const id = await restricted(world.admin);
    expect(codeOf(await lift(id))).toEqual([403, 'forbidden']);
    expect(codeOf(await lift(id, world.admin, { evenIfSame: true }))).toEqual([403, 'forbidden']);
    expect(codeOf(await lift(id, world.moderator))).toEqual([404, 'not_found']);
    expect(codeOf(await lift(id, world.otherAdmin, { reason: '' }))).toEqual([400, 'invalid']);
    expect((await lift(id, world.otherAdmin)).statusCode).toBe(200);
    expect(codeOf(await lift(id, world.otherAdmin))).toEqual([409, 'conflict']);
    expect(await isListed(world.moderator)).toBe(true);
    expect((await decideAbout(world.site, world.moderator, world.item.contentId, 'keep')).statusCode).toBe(200);
    expect((await world.site.as(world.reporter).get(`/api/content/${world.item.contentId}`)).statusCode).toBe(200);
    expect(await record(id)).toMatchObject({ facts: null, reports: [], liftReason: 'A drawing', mayLift: 'over' });
    expect(await rebuildCases(world.site.deps.db)).toEqual([]);
  });

  it('by the same one needs a site without another admin, and a confirmation', async () => {
    const id = await restricted(world.admin);
    const setStaff = (staff: string | null) =>
      world.site.deps.db.updateTable('members').set({ staff }).where('id', '=', world.otherAdmin.id).execute();
    await setStaff(null);
    expect((await record(id)).mayLift).toBe('alone');
    expect(codeOf(await lift(id))).toEqual([409, 'conflict']);
    expect((await lift(id, world.admin, { evenIfSame: true })).statusCode).toBe(200);
    await setStaff('admin');
  });
});

describe('the account of a member of staff', () => {
  const isIn = async (one: TestMember) => (await world.site.as(one).get('/api/me')).statusCode === 200;
  const ofStaff = async (staff: 'admin' | 'moderator', by: TestMember) => {
    const owner = await world.site.newMember({ staff });
    const item = await aReportedItem(world.site, owner, by);
    expect((await restrict(item.caseId, by)).statusCode).toBe(200);
    return { owner, item, id: await restrictionOf(world.site.deps, item.contentId) };
  };
  const freeze = (id: string, by: TestMember) => world.site.as(by).post(`/api/moderation/restricted/${id}/freeze`);

  it.each(['admin', 'moderator'] as const)(
    'is not frozen when a moderator restricts an item of staff: %s',
    async (staff) => {
      const { owner, item, id } = await ofStaff(staff, world.moderator);
      expect(await isIn(owner)).toBe(true);
      expect(codeOf(await world.site.as(world.reporter).get(`/api/content/${item.contentId}`))).toEqual([
        404,
        'not_found',
      ]);
      expect(await record(id)).toMatchObject({ account: 'unconfirmed', mayFreeze: true, facts: { item: {} } });
      expect(codeOf(await freeze(id, world.moderator))).toEqual([404, 'not_found']);
      if (staff === 'admin') {
        expect(await record(id, owner)).toMatchObject({ mayFreeze: false });
        expect(codeOf(await freeze(id, owner))).toEqual([403, 'forbidden']);
      }
      const both = await Promise.all([freeze(id, world.admin), freeze(id, world.otherAdmin)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect([await isIn(owner), (await record(id)).account]).toEqual([false, 'frozen']);
      expect((await lift(id)).statusCode).toBe(200);
      expect((await record(id)).account).toBe('active');
      expect(codeOf(await freeze(id, world.admin))).toEqual([409, 'conflict']);
    },
  );

  it('is frozen at once when another admin restricts it', async () => {
    const { owner, id } = await ofStaff('admin', world.admin);
    expect([await isIn(owner), (await record(id)).account]).toEqual([false, 'frozen']);
  });
});
