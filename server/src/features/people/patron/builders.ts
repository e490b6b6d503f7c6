import { randomUUID } from 'node:crypto';
import type { TierFields } from '@veil/contract/people/patron-tiers.ts';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';
import { insertLink } from './patreon-link-queries.ts';

export const tierFields = (fields: Partial<TierFields> = {}): TierFields => ({
  name: `Tier ${randomUUID().slice(0, 8)}`,
  amountCents: 500,
  perks: ['A thank-you'],
  url: null,
  level: 1,
  noAdverts: false,
  offered: true,
  ...fields,
});

const admins = new WeakMap<TestSite, Promise<TestMember>>();
export function anAdmin(site: TestSite): Promise<TestMember> {
  const known = admins.get(site) ?? site.newMember({ staff: 'admin' });
  admins.set(site, known);
  return known;
}

async function made<T>(answer: Promise<{ statusCode: number; body: string; json(): unknown }>): Promise<T> {
  const { statusCode, body, json } = await answer;
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
  return json() as T;
}

const tiers = new WeakMap<TestSite, Promise<string>>();
function anyTier(site: TestSite): Promise<string> {
  const known = tiers.get(site) ?? aTier(site);
  tiers.set(site, known);
  return known;
}

export async function aTier(site: TestSite, fields: Partial<TierFields> = {}): Promise<string> {
  const admin = site.as(await anAdmin(site));
  return (await made<{ id: string }>(admin.post('/api/admin/patron/tiers', tierFields(fields)))).id;
}

export async function aGrant(
  site: TestSite,
  member: Pick<TestMember, 'id'>,
  { tierId, endsAt = null }: { tierId?: string; endsAt?: string | null } = {},
): Promise<string> {
  const admin = site.as(await anAdmin(site));
  const body = { memberId: member.id, tierId: tierId ?? (await anyTier(site)), endsAt };
  return (await made<{ id: string }>(admin.post('/api/admin/patron/grants', body))).id;
}

type CodeFields = { tierId?: string; days?: number | null; endsAt?: string };

export async function anUnusedCode(site: TestSite, { tierId, days = 30, endsAt }: CodeFields = {}): Promise<string> {
  const admin = site.as(await anAdmin(site));
  const body = { tierId: tierId ?? (await anyTier(site)), days, endsAt: endsAt ?? '2030-01-01T00:00:00Z', count: 1 };
  const { codes } = await made<{ codes: string[] }>(admin.post('/api/admin/patron/codes', body));
  return codes[0] as string;
}

export async function aPatronCode(site: TestSite): Promise<string> {
  await anUnusedCode(site);
  const admin = site.as(await anAdmin(site));
  const { items } = await made<{ items: { id: string }[] }>(admin.get('/api/admin/patron/codes'));
  return items[0]?.id as string;
}

export async function aLinkedAccount(
  { deps }: TestSite,
  { id }: Pick<TestMember, 'id'>,
  userId: string,
): Promise<void> {
  const now = deps.clock.now();
  const times = { linked_at: now, read_at: now, tried_at: now, due_at: now };
  await insertLink(deps.db, { member_id: id, user_id: userId, ...times });
}
