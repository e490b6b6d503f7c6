import { randomBytes } from 'node:crypto';
import { hashListLimits } from '@veil/contract/items/hash-list.ts';
import { hammingDistance } from '@veil/imaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multipart, openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aHashEntry } from './builders.ts';
import { findMatches } from './find-matches.ts';
import { saveHashes } from './hashed-file-queries.ts';

const at = '/api/admin/hash-list';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(() => site.deps.db.deleteFrom('hash_bank_entries').execute());

const aHash = () => randomBytes(32).toString('hex');
const aRow = (wishes: object = {}) => ({
  kind: 'pdq',
  hash: aHash(),
  reason: 'consent',
  source: 'A list',
  note: '',
  ...wishes,
});
const fileOf = (lines: readonly unknown[]) => {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  return { name: 'list.jsonl', type: 'application/jsonl', bytes: Buffer.from(text) };
};
const send = (call: 'preview' | 'import', lines: readonly unknown[]) =>
  site.as(admin).upload(`${at}/${call}`, {}, fileOf(lines));
const listed = async (query = '') => (await site.as(admin).get(`${at}${query}`)).json();

describe('an import', () => {
  it('adds what its preview says, and nothing twice', async () => {
    const [one, other] = [
      aRow(),
      aRow({ kind: 'sha256', hash: aHash().toUpperCase(), reason: 'illegal', note: 'A note' }),
    ];
    const lines = [one, '', other, one];
    const preview = (await send('preview', lines)).json();
    expect(preview).toEqual({
      rows: 3,
      added: 2,
      kinds: { sha256: 1, pdq: 2 },
      reasons: { consent: 2, illegal: 1, minor: 0, other: 0 },
      faults: [],
      faultCount: 0,
    });
    expect((await listed()).total).toBe(0);
    expect((await send('import', lines)).json()).toEqual({ added: 2, known: 1 });
    expect((await send('import', lines)).json()).toEqual({ added: 0, known: 3 });
    expect((await send('preview', lines)).json().added).toBe(0);
    const { items } = await listed();
    expect(items).toContainEqual(expect.objectContaining({ ...other, hash: other.hash.toLowerCase(), caseId: null }));
    const [entry] = await site.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'hash_list_imported')
      .execute();
    expect(entry?.detail).toEqual({ rows: 3, added: 2 });
  });

  it('names the lines that cannot be read, and adds none of the others', async () => {
    const lines = [
      aRow(),
      'words',
      aRow({ hash: 'abc' }),
      aRow({ kind: 'md5' }),
      aRow({ reason: 'ugly' }),
      '[]',
      aRow({ note: 'n'.repeat(301) }),
    ];
    const { faults, faultCount } = (await send('preview', lines)).json();
    expect(faultCount).toBe(6);
    expect(faults).toEqual([
      { line: 2, message: 'not a JSON object' },
      { line: 3, message: 'hash has 64 hexadecimal digits' },
      { line: 4, message: 'kind is "pdq" or "sha256"' },
      { line: 5, message: 'reason is "consent", "illegal", "minor" or "other"' },
      { line: 6, message: expect.stringContaining('not a JSON object') },
      { line: 7, message: 'note has at most 300 characters' },
    ]);
    const refused = await send('import', lines);
    expect(refused.json()).toMatchObject({ code: 'invalid', fields: { file: expect.stringContaining('line 2') } });
    const form = await multipart({}, fileOf(lines.slice(0, 3)));
    const headers = { ...form.headers, authorization: `Bearer ${admin.token}`, 'accept-language': 'de' };
    const german = await site.app.inject({ method: 'POST', url: `${at}/import`, ...form, headers });
    expect(german.json().detail).toBe(
      'Es wurde nichts hinzugefügt: Einige Zeilen der Datei können nicht gelesen werden ' +
        '(Zeile 2: kein JSON-Objekt; Zeile 3: hash hat 64 hexadezimale Ziffern)',
    );
    expect((await listed()).total).toBe(0);
  });

  it('refuses no file, an empty one and one of too many rows', async () => {
    expect((await site.as(admin).upload(`${at}/import`, {})).json().code).toBe('invalid');
    expect((await send('import', ['', ' '])).json()).toMatchObject({ code: 'invalid' });
    const row = JSON.stringify(aRow());
    const many = await send(
      'import',
      Array.from({ length: hashListLimits.rows + 1 }, () => row),
    );
    expect([many.statusCode, (await listed()).total]).toEqual([413, 0]);
  });

  it('is what an export gives, in parts', async () => {
    const rows = [aRow(), aRow({ kind: 'sha256', reason: 'minor' }), aRow({ note: 'With words' })];
    await send('import', rows);
    const { rows: exported, next } = (await site.as(admin).get(`${at}/export`)).json();
    expect([exported, next]).toEqual([rows, null]);
    const entries = (await listed()).items;
    const rest = (await site.as(admin).get(`${at}/export?after=${entries.at(-1).id}`)).json();
    expect(rest.rows).toHaveLength(2);
  });
});

describe('the list', () => {
  it('is searched by the beginning of a hash and by words, and narrowed by kind and reason', async () => {
    const rows = [aRow({ note: '100% sure' }), aRow({ kind: 'sha256', source: 'Partner', reason: 'illegal' })] as const;
    await send('import', rows);
    const hashes = async (query: string) => (await listed(query)).items.map(({ hash }: { hash: string }) => hash);
    expect(await hashes(`?q=${rows[0].hash.slice(0, 12)}`)).toEqual([rows[0].hash]);
    expect(await hashes('?q=partner')).toEqual([rows[1].hash]);
    expect(await hashes('?q=0%25+s')).toEqual([rows[0].hash]);
    expect(await hashes('?q=%25')).toEqual([rows[0].hash]);
    expect(await hashes('?kind=sha256')).toEqual([rows[1].hash]);
    expect(await hashes('?reason=consent')).toEqual([rows[0].hash]);
    expect(await listed('?limit=1&offset=1')).toMatchObject({
      total: 2,
      limit: 1,
      offset: 1,
      items: [{ hash: rows[0].hash }],
    });
  });

  it('loses an entry, once, on the record', async () => {
    const id = await aHashEntry(site.deps);
    expect((await site.as(admin).delete(`${at}/${id}`)).json()).toEqual({ ok: true });
    expect((await site.as(admin).delete(`${at}/${id}`)).statusCode).toBe(404);
    const entries = await site.deps.db.selectFrom('audit_log').select('act').where('about_id', '=', id).execute();
    expect(entries).toEqual([{ act: 'hash_entry_removed' }]);
  });

  it('is counted by kind and source', async () => {
    await send('import', [aRow(), aRow({ kind: 'sha256' }), aRow({ source: 'Other' })]);
    expect((await site.as(admin).get(`${at}/figures`)).json()).toMatchObject({
      entries: 3,
      kinds: { sha256: 1, pdq: 2 },
      sources: [
        { name: 'A list', entries: 2 },
        { name: 'Other', entries: 1 },
      ],
      matches: { held: 0, released: 0, removed: 0, refused: 0 },
      waiting: 3,
    });
  });

  it('is nobody else’s', async () => {
    const moderator = await site.newMember({ staff: 'moderator' });
    const id = await aHashEntry(site.deps);
    for (const who of [site.as(moderator), site.as(await site.newMember()), site.visitor]) {
      for (const path of ['', '/figures', '/matches', '/export'])
        expect((await who.get(`${at}${path}`)).statusCode).toBeGreaterThan(400);
      expect((await who.upload(`${at}/import`, {}, fileOf([aRow()]))).statusCode).toBeGreaterThan(400);
      expect((await who.delete(`${at}/${id}`)).statusCode).toBeGreaterThan(400);
    }
    expect((await listed()).total).toBe(1);
  });
});

it('finds every hash within the distance and none beyond it, however the bits are spread', async () => {
  const { db } = site.deps;
  const probe = randomBytes(32);
  const changed = (bits: number) => {
    const hash = Buffer.from(probe);
    const places = Array.from({ length: 256 }, (_, place) => place).sort(() => Math.random() - 0.5);
    for (const place of places.slice(0, bits))
      hash.writeUInt8(hash.readUInt8(place >> 3) ^ (1 << (place & 7)), place >> 3);
    return hash;
  };
  const hashes = Array.from({ length: 240 }, (_, nth) => changed(4 + (nth % 36)));
  await Promise.all(hashes.map((hash) => aHashEntry(site.deps, { hash })));
  const frame = {
    atMs: 0,
    bordered: false,
    quality: 100,
    hashes: [probe.toString('hex'), ...Array.from({ length: 7 }, aHash)],
  };
  const file = { kind: 'test', ref: 'one', file: 'one', sha256: null, hashed_at: new Date(), frames: [frame] };
  await db.transaction().execute((tx) => saveHashes(tx, file));
  const distances = hashes.map((hash) => hammingDistance(hash, probe)).filter((distance) => distance <= 31);
  const found = await findMatches(db, { kind: 'test', refs: ['one'] });
  const ascending = (one: number, other: number) => one - other;
  expect(found.map(({ distance }) => distance).sort(ascending)).toEqual(distances.sort(ascending));
});
