import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './testing.ts';

it('gives every test its own database', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const [a, b] = [new pg.Client(one.url), new pg.Client(other.url)];
  await Promise.all([a.connect(), b.connect()]);
  await a.query('create table only_here (id int)');
  await expect(b.query('select * from only_here')).rejects.toThrow('does not exist');
  await Promise.all([a.end(), b.end()]);
  await Promise.all([one.drop(), other.drop()]);
});
