import * as z from 'zod/mini';
import { Id, Time, text, Version } from '../fields.ts';
import { Email } from '../people/account-fields.ts';
import { say } from './messages.ts';
import { Confirmation, EndedFor, Label, nameMax } from './people-shown.ts';
import { Token } from './releases.ts';

export const releaseTextVersion = '2026-11-22';

/** If an address is given, the site sends the link; otherwise the maker gets it. */
export const Naming = z.union([
  z.strictObject({ personId: Id, email: z.optional(Email) }),
  z.strictObject({ label: Label, email: z.optional(Email) }),
]);

export const Agreement = z.object({
  token: Token,
  version: Version,
  name: text(nameMax, say('aNameIsRequired')),
  adult: z.literal(true, say('pleaseConfirmThatYouAre')),
  publish: z.boolean(),
  download: z.boolean(),
  signature: text(nameMax, say('aSignatureIsRequired')),
  email: z.optional(Email),
});

const stillFields = {
  /** Valid for some minutes. */
  still: z.nullable(z.string()),
  /** `preparing`: not ready. `age`: the caller's age must be known first. */
  withheld: z.nullable(z.enum(['preparing', 'review', 'age'])),
  /** The maker covered nothing, so intimate parts are blacked out for the holder of the link. */
  veiled: z.boolean(),
};
const ReleaseStill = z.object(stillFields);
export type ReleaseStill = z.infer<typeof ReleaseStill>;

export const ReleaseAsk = z.object({
  makerName: z.string(),
  title: z.string(),
  kind: z.enum(['image', 'video']),
  ...stillFields,
  /** Sent back with the answer, so that nobody agrees to a picture that they did not see. */
  version: z.int(),
  until: Time,
  /** Null: to agree, the person must sign in with an account of their own or confirm an e-mail address. */
  confirmedBy: z.nullable(Confirmation),
});
export type ReleaseAsk = z.infer<typeof ReleaseAsk>;

export const OwnRelease = z.object({
  name: z.string(),
  makerName: z.nullable(z.string()),
  title: z.nullable(z.string()),
  ...stillFields,
  publish: z.boolean(),
  download: z.boolean(),
  answeredAt: Time,
  withdrawnAt: z.nullable(Time),
  endedAt: z.nullable(Time),
  endedFor: z.nullable(EndedFor),
  others: z.int(),
});
export type OwnRelease = z.infer<typeof OwnRelease>;
