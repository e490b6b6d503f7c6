import * as z from 'zod/mini';
import { Account, accountMessages, Email, Password } from './account-fields.ts';
import { table } from './call.ts';
import { text } from './fields.ts';
import { SiteName } from './settings.ts';
import { termsVersion } from './site.ts';
import { termsMessages } from './terms.ts';

/** As it was printed at the start of the site. Not needed from the machine that the site is for alone. */
const Token = z.optional(z.string().check(z.maxLength(200)));

export const SetUpLimits = z.object({
  maxSizeMB: z.int().check(z.minimum(1), z.maximum(4096)),
  perDay: z.int().check(z.minimum(1), z.maximum(10_000)),
});

export const contactMax = { name: 120, email: 254, address: 300, phone: 60 } as const;

const ContactEmail = text(contactMax.email).check(
  z.refine((value) => value === '' || Email.safeParse(value).success, 'This is not an e-mail address'),
);

/** Who answers for the site. Empty fields can be filled in later; a public site is closed to members until five of them are. */
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
  /** Moderators and admins, this one included, need a second factor before they can use their powers. */
  staffTwoFactor: z._default(z.boolean(), false),
  ...SetUpLimits.shape,
});
export type SetUpForm = z.infer<typeof SetUpForm>;

const SetUpState = z.object({
  /** The request comes from the machine that the site is for alone: no token is needed. */
  local: z.boolean(),
  siteName: z.string(),
  /** `server`: mail goes out. `folder`: it is kept on the machine of the site. */
  mail: z.enum(['server', 'folder']),
  ...SetUpLimits.shape,
});
export type SetUpState = z.infer<typeof SetUpState>;

/** Of a site without an admin; afterwards nothing is there. */
export const firstStart = table({
  getSetUp: {
    method: 'GET',
    path: '/start',
    summary: 'What setting up a new site begins with; not found once the site has had an admin',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: SetUpState,
  },
  sendTestMail: {
    method: 'POST',
    path: '/start/mail',
    summary: 'Send an e-mail to an address, to see whether the mail settings work',
    access: 'anyone',
    rate: { max: 20, per: 'hour' },
    body: z.object({ token: Token, to: Email }),
    /** `problem`: what the mail server said, where it was not sent. */
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
