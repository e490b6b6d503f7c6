import * as z from 'zod/mini';
import { Id, Time, text } from '../fields.ts';
import { say } from './messages.ts';

/** required: no item is public without releases. */
export const ConsentMode = z.enum(['off', 'optional', 'required']);
export type ConsentMode = z.infer<typeof ConsentMode>;

export const mostPeople = 500;
export const mostShown = 50;
export const labelMax = 60;
export const nameMax = 80;

export const Label = text(labelMax, say('aLabelIsRequired'));

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
  /** It is null if the link was used or has expired. */
  linkUntil: z.nullable(Time),
  linkMailed: z.boolean(),
  /** It is null unless they agreed. */
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
