import { termsVersion } from '@veil/contract/site/site.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openKysely, openPool } from '../../../platform/db/pool.ts';
import type { DB } from '../../../tables.ts';
import { openReadiness } from './ready.ts';

let site: TestSite;
let member: TestMember;
beforeAll(async () => {
  // A site with a bucket stays ready without it.
  site = await openTestSite({ works: false, config: { s3: null } });
  member = await site.newMember();
});
afterAll(() => site.close());

describe('the state of the site', () => {
  it.each(['/api/health', '/api/ready', '/api/site'])('can be read by everyone at %s', async (url) => {
    for (const who of [site.visitor, site.as(member)]) expect((await who.get(url)).statusCode).toBe(200);
  });

  it('is ready when database and storage answer, and writes nothing to storage', async () => {
    const put = vi.spyOn(site.deps.storage, 'put');
    site.clock.pass(60_000);
    expect((await site.visitor.get('/api/ready')).json()).toEqual({ ok: true, database: true, storage: true });
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('has the facts that the landing screen needs', async () => {
    expect((await site.visitor.get('/api/site')).json()).toEqual({
      name: 'Veil',
      termsVersion,
      emailConfirmation: false,
      devMailbox: '/dev/mail',
      open: true,
    });
  });

  it('names no mail box in production', async () => {
    const live = await openTestSite({ config: { production: true, emailConfirmation: true }, works: false });
    try {
      expect((await live.visitor.get('/api/site')).json()).toMatchObject({ emailConfirmation: true, devMailbox: null });
    } finally {
      await live.close();
    }
  });

  it('keeps a good answer over one failed check, and says no at the second in a row', async () => {
    let fails = false;
    const check = () => (fails ? Promise.reject(new Error('too slow')) : site.deps.storage.check());
    const read = openReadiness({ ...site.deps, storage: { ...site.deps.storage, check } });
    const after = async (failed: boolean) => {
      fails = failed;
      site.clock.pass(60_000);
      return (await read()).ok;
    };
    const answers = [];
    for (const failed of [false, true, false, true, true, true, false]) answers.push(await after(failed));
    expect(answers).toEqual([true, true, true, true, false, false, true]);
  });

  it('reports which part does not answer', async () => {
    const { storage, db, clock } = site.deps;
    const full = { ...storage, check: () => Promise.reject(new Error('no space left on device')) };
    expect(await openReadiness({ db, storage: full, clock })()).toEqual({ ok: false, database: true, storage: false });
    const shared = { ...full, kind: 's3' as const };
    expect(await openReadiness({ db, storage: shared, clock })()).toEqual({ ok: true, database: true, storage: false });
    const nowhere = openPool('postgres://veil@127.0.0.1:1/veil');
    const cut = openReadiness({ db: openKysely<DB>(nowhere), storage, clock });
    expect(await cut()).toEqual({ ok: false, database: false, storage: true });
    await nowhere.end();
  });
});
