import * as z from 'zod/mini';

/** API version 2 (docs.patreon.com). Unknown fields are dropped. */

export const TokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  /** Seconds. */
  expires_in: z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]),
});

const Ref = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
const Refs = z.optional(z.object({ data: z.optional(z.nullable(z.array(Ref))) }));
export const patronStatuses = ['active_patron', 'declined_patron', 'former_patron'] as const;

export const Identity = z.object({
  data: z.object({ id: Ref.shape.id, relationships: z.optional(z.object({ memberships: Refs })) }),
  included: z.optional(z.array(z.looseObject({ type: z.string(), id: z.string() }))),
});

export const Membership = z.object({
  attributes: z.optional(z.object({ patron_status: z.catch(z.nullable(z.enum(patronStatuses)), null) })),
  relationships: z.optional(z.object({ currently_entitled_tiers: Refs })),
});

export const Tier = z.object({
  id: z.string(),
  attributes: z.object({
    title: z.catch(z.nullable(z.string()), null),
    amount_cents: z.catch(z.nullable(z.int32()), null),
  }),
});

export const WebhookBody = z.object({
  data: z.object({ relationships: z.object({ user: z.object({ data: Ref }) }) }),
});
