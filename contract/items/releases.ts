import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';
import { say } from './messages.ts';
import { Confirmation, PeopleShown, ReleaseState } from './people-shown.ts';

export const linkDays = 14;

/** 256 random bits, returned once; the site keeps their hash. `token` is null if the site mailed the link. */
const Link = z.object({ releaseId: Id, token: z.nullable(z.string()), until: Time, mailed: z.boolean() });
export const WithLink = z.object({ link: Link, shown: PeopleShown });

export const Token = z.string().check(z.maxLength(100));

export const viewReasons = {
  case: say('decidingACase'),
  person: say('thePersonShownAsked'),
  authority: say('anAuthorityAsked'),
  check: say('checkingTheRecord'),
} as const;
export const ViewReason = z.enum(
  Object.keys(viewReasons) as [keyof typeof viewReasons, ...(keyof typeof viewReasons)[]],
);

/** Moderators must give a reason for each view. */
export const ReleaseRecord = z.object({
  releaseId: Id,
  state: ReleaseState,
  label: z.nullable(z.string()),
  answer: z.nullable(
    z.object({
      name: z.string(),
      signature: z.string(),
      email: z.nullable(z.string()),
      publish: z.boolean(),
      download: z.boolean(),
      textVersion: z.string(),
      confirmedBy: Confirmation,
      address: z.nullable(z.string()),
      /** The name is null if the account was deleted. */
      account: z.nullable(z.object({ id: Id, name: z.nullable(z.string()) })),
    }),
  ),
  askedAt: Time,
  answeredAt: z.nullable(Time),
  withdrawnAt: z.nullable(Time),
  endedAt: z.nullable(Time),
  changedSince: z.boolean(),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;
