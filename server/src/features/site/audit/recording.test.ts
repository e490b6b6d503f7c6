import type { AuditAct } from '@veil/contract/audit-acts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());

const rows = () => site.deps.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
/** The chain takes any act. */
const entry = (act: string) => ({ by: null, act: act as AuditAct, about: null, detail: {}, at: site.clock.now() });

describe('recordAudit', () => {
  it('appends what was recorded at the commit, in order', async () => {
    const by = newId();
    const about = { kind: 'content', id: newId() };
    await site.deps.db.transaction().execute(async (tx) => {
      await recordAudit(tx, { ...entry('tag_removed'), by, about, detail: { from: 'a', lines: 'b\nc' } });
      await recordAudit(tx, entry('site_opened'));
    });
    const [first, second] = await rows();
    expect(first).toMatchObject({ seq: 1, by_id: by, act: 'tag_removed', about_kind: 'content', about_id: about.id });
    expect(first?.detail).toEqual({ from: 'a', lines: 'b\nc' });
    expect(first?.prev_hash.equals(Buffer.alloc(32))).toBe(true);
    expect(second).toMatchObject({ seq: 2, act: 'site_opened' });
    expect(second?.prev_hash.equals(first?.hash as Buffer)).toBe(true);
    expect(await site.deps.db.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
  });

  it('leaves nothing of a transaction that fails', async () => {
    const before = await rows();
    const failing = site.deps.db.transaction().execute(async (tx) => {
      await recordAudit(tx, entry('member_suspended'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual(before);
  });

  it('fails the transaction when it cannot record', async () => {
    const failing = site.deps.db.transaction().execute((tx) => recordAudit(tx, entry('Not an act')));
    await expect(failing).rejects.toThrow(/audit_log_act_check/);
  });

  it('chains what is recorded at the same time', async () => {
    const before = (await rows()).length;
    const one = () => site.deps.db.transaction().execute((tx) => recordAudit(tx, entry('job_cancelled')));
    await Promise.all(Array.from({ length: 60 }, one));
    const all = await rows();
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: before + 60 }, (_, index) => index + 1));
    for (const [index, row] of all.entries())
      if (index > 0) expect(row.prev_hash.equals(all[index - 1]?.hash as Buffer)).toBe(true);
  });
});
