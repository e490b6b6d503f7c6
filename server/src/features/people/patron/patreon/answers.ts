import * as z from 'zod/mini';
import { Identity, Membership, type patronStatuses, Tier, TokenAnswer, WebhookBody } from './answer-shapes.ts';
import { PatreonFailure } from './failure.ts';

export type Tokens = { access: string; refresh: string; expiresAt: number };
export type SeenTier = { id: string; title: string | null; amountCents: number | null };
export type MembershipRead = {
  userId: string;
  status: (typeof patronStatuses)[number] | null;
  tierIds: string[];
  tiers: SeenTier[];
};

const maxTiers = 100;
const titleMax = 200;

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function read<T extends z.core.$ZodType>(shape: T, bytes: Buffer, what: string): z.output<T> {
  const { success, data } = z.safeParse(shape, parseJson(bytes));
  if (!success) throw new PatreonFailure('unreadable', `Patreon answered with another ${what}`);
  return data;
}

export function readTokens(bytes: Buffer, now: Date): Tokens {
  const { access_token, refresh_token, expires_in } = read(TokenAnswer, bytes, 'token');
  return { access: access_token, refresh: refresh_token, expiresAt: now.getTime() + expires_in * 1000 };
}

/** RFC 6749, 5.2. */
export const readOAuthError = (bytes: Buffer): string | null => {
  const { success, data } = z.safeParse(z.object({ error: z.string() }), parseJson(bytes));
  return success ? data.error : null;
};

/** Without the scope `identity.memberships`, Patreon returns only the membership of the site's own campaign. */
export function readMembership(bytes: Buffer): MembershipRead {
  const { data, included = [] } = read(Identity, bytes, 'membership');
  const own = new Set((data.relationships?.memberships?.data ?? []).map(({ id }) => id));
  const memberships = included
    .filter(({ type, id }) => type === 'member' && own.has(id))
    .map((one) => z.safeParse(Membership, one).data ?? null);
  if (memberships.includes(null)) throw new PatreonFailure('unreadable', 'Patreon answered with another membership');
  const tierIds = memberships.flatMap((one) => one?.relationships?.currently_entitled_tiers?.data ?? []);
  const entitled = [...new Set(tierIds.map(({ id }) => id))].slice(0, maxTiers);
  return {
    userId: data.id,
    status: memberships.map((one) => one?.attributes?.patron_status).find(Boolean) ?? null,
    tierIds: entitled,
    tiers: included.flatMap((one) => {
      const tier = one.type === 'tier' ? z.safeParse(Tier, one).data : undefined;
      if (!tier || !entitled.includes(tier.id)) return [];
      const { title, amount_cents } = tier.attributes;
      return { id: tier.id, title: title?.slice(0, titleMax) ?? null, amountCents: amount_cents };
    }),
  };
}

export const readWebhook = (bytes: Buffer): { userId: string } | null => {
  const { data } = z.safeParse(WebhookBody, parseJson(bytes));
  return data ? { userId: data.data.relationships.user.data.id } : null;
};
