import * as z from 'zod/mini';
import { table } from '../call.ts';
import { text } from '../fields.ts';
import { Account, accountMessages, Email, Password } from '../people/account-fields.ts';
import { SiteName } from '../site/settings.ts';
import { termsVersion } from '../site/site.ts';
import { termsMessages } from '../site/terms.ts';
import { say } from './messages.ts';

const Token = z.optional(z.string().check(z.maxLength(200)));

export const SetUpLimits = z.object({
  maxSizeMB: z.int().check(z.minimum(1), z.maximum(4096)),
  perDay: z.int().check(z.minimum(1), z.maximum(10_000)),
});

export const contactMax = { name: 120, email: 254, address: 300, phone: 60 } as const;

const ContactEmail = text(contactMax.email).check(
  z.refine((value) => value === '' || Email.safeParse(value).success, say('badEmail')),
);

/** Empty fields can be filled in later. A public site stays closed to members until five of them are filled. */
export const SiteContact = z.object({
  operator: text(contactMax.name),
  email: ContactEmail,
  agentName: text(contactMax.name),
  agentAddress: text(contactMax.address),
  agentEmail: ContactEmail,
  agentPhone: text(contactMax.phone),
});
export type SiteContact = z.infer<typeof SiteContact>;

export const SetUpForm = z.object({
  token: Token,
  siteName: SiteName,
  email: Email,
  password: Password,
  adult: z.literal(true, accountMessages.adult),
  termsVersion: z.literal(termsVersion, termsMessages.version),
  contact: z.optional(SiteContact),
  /** The first admin included. */
  staffTwoFactor: z._default(z.boolean(), false),
  ...SetUpLimits.shape,
});
export type SetUpForm = z.infer<typeof SetUpForm>;

const SetUpState = z.object({
  local: z.boolean(),
  siteName: z.string(),
  /** `folder` keeps mail on the machine of the site. */
  mail: z.enum(['server', 'folder']),
  ...SetUpLimits.shape,
});
export type SetUpState = z.infer<typeof SetUpState>;

/** They disappear once the site has an admin. */
export const firstStart = table({
  getSetUp: {
    method: 'GET',
    path: '/start',
    summary: 'Read the start values of the set-up. Not found once the site has had an admin',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: SetUpState,
  },
  sendTestMail: {
    method: 'POST',
    path: '/start/mail',
    summary: 'Send a test e-mail to an address',
    access: 'anyone',
    rate: { max: 20, per: 'hour' },
    body: z.object({ token: Token, to: Email }),
    answer: z.object({ sent: z.boolean(), problem: z.nullable(z.string()) }),
  },
  setUpSite: {
    method: 'POST',
    path: '/start',
    summary: 'Set up a new site, once: its name, its first admin, its limits',
    access: 'anyone',
    audit: { within: 'site_set_up' },
    rate: { max: 60, per: 'hour' },
    body: SetUpForm,
    answer: z.object({ user: Account }),
  },
});
