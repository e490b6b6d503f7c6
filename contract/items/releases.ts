import * as z from 'zod/mini';
import { Id, Time, text, Version } from '../fields.ts';
import { Email } from '../people/account-fields.ts';

/** required: no item is public without releases. */
export const ConsentMode = z.enum(['off', 'optional', 'required']);
export type ConsentMode = z.infer<typeof ConsentMode>;

export const mostPeople = 500;
export const mostShown = 50;
export const labelMax = 60;
export const nameMax = 80;
export const linkDays = 14;
export const releaseTextVersion = '2026-11-22';

export const Label = text(labelMax, 'A label is required');

/** ended: the maker ended an agreed release. The maker cannot undo refused and withdrawn. */
export const ReleaseState = z.enum(['asked', 'agreed', 'refused', 'withdrawn', 'ended']);
export type ReleaseState = z.infer<typeof ReleaseState>;

/**
 * `mailed`: the site sent the link to the maker's address for them. `address`: they confirmed an e-mail address.
 * `account`: they had signed in. `link`: older records without confirmation.
 */
export const Confirmation = z.enum(['mailed', 'address', 'account', 'link']);
export type Confirmation = z.infer<typeof Confirmation>;

/** replaced: the maker replaced the picture. deleted: the item was deleted. */
export const EndedFor = z.enum(['maker', 'replaced', 'deleted']);
export type EndedFor = z.infer<typeof EndedFor>;

export const Person = z.object({
  id: Id,
  label: z.string(),
  createdAt: Time,
  /** The person withdrew all releases and cannot be named again. */
  withdrawn: z.boolean(),
  items: z.int(),
  agreed: z.int(),
  ended: z.int(),
});
export type Person = z.infer<typeof Person>;

export const NamedPerson = z.object({
  releaseId: Id,
  personId: Id,
  label: z.nullable(z.string()),
  state: ReleaseState,
  publish: z.boolean(),
  download: z.boolean(),
  askedAt: Time,
  answeredAt: z.nullable(Time),
  withdrawnAt: z.nullable(Time),
  endedAt: z.nullable(Time),
  /** Null if the link was used or has expired. */
  linkUntil: z.nullable(Time),
  linkMailed: z.boolean(),
  /** Null unless they agreed. */
  confirmedBy: z.nullable(Confirmation),
  /** The maker changed the covers or the edit after the answer. */
  changedSince: z.boolean(),
});
export type NamedPerson = z.infer<typeof NamedPerson>;

export const Obstacle = z.enum(['refused', 'not_to_publish', 'ended', 'unanswered', 'nobody_named']);
export type Obstacle = z.infer<typeof Obstacle>;

export const PeopleShown = z.object({
  mode: ConsentMode,
  people: z.array(NamedPerson),
  /** The maker stated then that no real person is shown. */
  noPersonSince: z.nullable(Time),
  obstacle: z.nullable(Obstacle),
  held: z.boolean(),
  visibility: z.enum(['public', 'private']),
  mine: z.boolean(),
  /** The maker may make the item private although it is held. */
  mayKeepPrivate: z.boolean(),
});
export type PeopleShown = z.infer<typeof PeopleShown>;

/** 256 random bits, returned once; the site keeps their hash. `token` is null if the site mailed the link. */
const Link = z.object({ releaseId: Id, token: z.nullable(z.string()), until: Time, mailed: z.boolean() });
export const WithLink = z.object({ link: Link, shown: PeopleShown });

export const Token = z.string().check(z.maxLength(100));

/** If an address is given, the site sends the link; otherwise the maker gets it. */
export const Naming = z.union([
  z.strictObject({ personId: Id, email: z.optional(Email) }),
  z.strictObject({ label: Label, email: z.optional(Email) }),
]);

export const Agreement = z.object({
  token: Token,
  version: Version,
  name: text(nameMax, 'A name is required'),
  adult: z.literal(true, 'Please confirm that you are 18 or older'),
  publish: z.boolean(),
  download: z.boolean(),
  signature: text(nameMax, 'A signature is required'),
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

export const viewReasons = {
  case: 'Deciding a case',
  person: 'The person shown asked',
  authority: 'An authority asked',
  check: 'Checking the record',
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
