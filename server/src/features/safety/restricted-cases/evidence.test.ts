import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { sceneJpeg } from '../../../media/builders/scene.ts';
import { aHashEntry, aHashSource } from '../../items/hash-bank/builders.ts';
import { fields } from '../../items/uploads/testing.ts';
import { memberPassword } from '../../people/auth/testing-members.ts';
import { rebuildCases } from '../cases/case-events.ts';
import { openCaseOf } from '../moderation/builders.ts';
import { originalBytes, restrictionOf } from './builders.ts';
import { openRestrictedWorld } from './testing.ts';

const dayMs = 86_400_000;
const { world, restricted, record, lift } = openRestrictedWorld();
const codeOf = (answer: { statusCode: number; body: string }) => [answer.statusCode, JSON.parse(answer.body).code];

describe('the report to the authority', () => {
  it('has the facts for machines and for people, and no media', async () => {
    const id = await restricted();
    const { facts, text } = (await world.site.as(world.admin).post(`/api/moderation/restricted/${id}/report`)).json();
    for (const value of [facts.facts.original.sha256, world.maker.id, 'The words of the report', facts.restrictedAt])
      expect(text).toContain(value);
    expect(JSON.stringify({ facts, text })).not.toContain('/media/');
    expect(codeOf(await world.site.as(world.moderator).post(`/api/moderation/restricted/${id}/report`))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('has the uploaded file by an act of its own: password, reason, an address for this admin, and rows of the audit log', async () => {
    const id = await restricted();
    const ask = (body: object, by = world.admin) =>
      world.site.as(by).post(`/api/moderation/restricted/${id}/media`, body);
    const whole = { reason: 'Request 17 of the police', password: memberPassword };
    expect(codeOf(await ask({ ...whole, password: 'another one' }))).toEqual([400, 'invalid']);
    expect(codeOf(await ask({ ...whole, reason: '' }))).toEqual([400, 'invalid']);
    expect(codeOf(await ask(whole, world.moderator))).toEqual([404, 'not_found']);
    const { url } = (await ask(whole)).json();
    const get = async (address: string, who: TestMember) => (await world.site.as(who).get(address)).statusCode;
    // The address alone, another admin and another session get nothing and do not use it up.
    expect((await world.site.visitor.get(url)).statusCode).toBe(404);
    const elsewhere = await world.site.signInAgain(world.admin);
    for (const who of [world.otherAdmin, world.moderator, elsewhere]) expect(await get(url, who)).toBe(404);
    for (const wrong of [url.replace(id, world.item.caseId), `${url.slice(0, -4)}AAAA`])
      expect(await get(wrong, world.admin)).toBe(404);
    const file = await world.site.visitor.get(url, { cookie: world.admin.cookie });
    expect([file.statusCode, file.rawPayload]).toEqual([200, originalBytes]);
    expect(file.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(await get(url, world.admin)).toBe(404);
    const { url: raced } = (await ask(whole)).json();
    const statuses = await Promise.all([1, 2, 3].map(() => get(raced, world.admin)));
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 404, 404]);
    const { url: late } = (await ask(whole)).json();
    expect(JSON.stringify((await record(id)).steps)).toContain('Request 17 of the police');
    const german = await world.site
      .as(world.admin)
      .get(`/api/moderation/restricted/${id}`, { 'accept-language': 'de' });
    expect(german.json().steps).toContainEqual(
      expect.objectContaining({
        text: 'Die hochgeladene Datei wurde für eine Behörde gespeichert: Request 17 of the police',
      }),
    );
    const acts = await world.site.deps.db.selectFrom('audit_log').select('act').where('about_id', '=', id).execute();
    expect(acts.map(({ act }) => act)).toContain('restricted_media_released');
    world.site.clock.pass(6 * 60_000);
    expect(await get(late, world.admin)).toBe(404);
  });
});

describe('a match of a marked list', () => {
  const bytes = () => sceneJpeg(7);
  it('restricts its case with the upload, and one of another list does not', async () => {
    const hash = createHash('sha256')
      .update(await bytes())
      .digest();
    const source = await aHashSource(world.site.deps);
    const mark = (restricts: boolean, by = world.admin) =>
      world.site.as(by).post('/api/admin/hash-list/sources', { source, restricts });
    expect(codeOf(await mark(true, world.moderator))).toEqual([404, 'not_found']);
    await aHashEntry(world.site.deps, { kind: 'sha256', hash, source });
    const upload = async () => {
      const file = { name: 'picture.jpg', type: 'image/jpeg', bytes: await bytes() };
      const answer = await world.site.as(world.maker).upload('/api/upload', { ...fields }, file);
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
      return answer.json().id as string;
    };
    const ordinary = await upload();
    expect(await openCaseOf(world.site.deps, ordinary)).toMatchObject({ kinds: ['match'], restricted_at: null });
    expect((await mark(true)).statusCode).toBe(200);
    const gravest = await upload();
    expect(codeOf(await world.site.as(world.moderator).get(`/api/content/${gravest}`))).toEqual([404, 'not_found']);
    await world.site.runRepeated('restricted cases');
    expect(await record(await restrictionOf(world.site.deps, gravest))).toMatchObject({
      cause: 'list',
      by: null,
      account: 'frozen',
      facts: { matches: [{ source, distance: 0 }], original: { sha256: hash.toString('hex') } },
    });
    expect((await world.site.as(world.maker).get('/api/me')).statusCode).toBe(401);
    expect((await mark(false)).statusCode).toBe(200);
    const { sources } = (await world.site.as(world.admin).get('/api/admin/hash-list/figures')).json();
    expect(sources).toContainEqual(expect.objectContaining({ name: source, restricts: false }));
  });
});

it('destroys the evidence after a year and not before, and the record stays', async () => {
  const id = await restricted();
  world.site.clock.pass(364 * dayMs);
  await world.site.runRepeated('old evidence');
  const originals = () =>
    world.site.deps.db.selectFrom('originals').selectAll().where('content_id', '=', world.item.contentId).execute();
  expect(await originals()).toHaveLength(1);
  world.site.clock.pass(2 * dayMs);
  await world.site.runRepeated('old evidence');
  expect(await originals()).toEqual([]);
  Object.assign(world.admin, await world.site.signInAgain(world.admin));
  expect(await record(id)).toMatchObject({
    caseId: world.item.caseId,
    destroyedAt: world.site.clock.now().toISOString(),
    facts: null,
    reports: [{ text: '' }],
    mayLift: 'over',
  });
  expect(codeOf(await lift(id))).toEqual([409, 'conflict']);
  expect(codeOf(await world.site.as(world.admin).post(`/api/moderation/restricted/${id}/report`))).toEqual([
    409,
    'conflict',
  ]);
  const row = await world.site.deps.db
    .selectFrom('restricted_cases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([row.facts, row.facts_key, row.member_id]).toEqual([null, null, null]);
  expect(await rebuildCases(world.site.deps.db)).toEqual([]);
});
