import {
  addresses,
  agentFor,
  capacity,
  contact,
  description,
  email,
  name,
  optionally,
  shownPerson,
  signature,
  statement,
  tick,
  withoutConsent,
} from './public-report-inputs.ts';
import type { PublicReportField, PublicReportKind } from './public-report-kinds.ts';

/** The page, its checks and the moderators' view read this table. */
export const publicReportFields: Readonly<Record<PublicReportKind, readonly PublicReportField[]>> = {
  /** TAKE IT DOWN Act, section 3(a)(1)(B), and Online Safety Act 2023, section 20A. */
  intimate: [
    addresses,
    description,
    ...shownPerson,
    tick(
      'intimate',
      'It is an intimate picture or video, or was made to look like one.',
      'Confirm that it is an intimate picture or video',
    ),
    withoutConsent,
    statement(
      'How do you know that it was published without consent?',
      'Say in a few words how you know that it was published without consent',
    ),
    tick('goodFaith', 'I make this request in good faith.', 'Confirm that you make this request in good faith'),
    name,
    email,
    contact,
    signature,
  ],
  shown: [
    addresses,
    description,
    ...shownPerson,
    withoutConsent,
    statement('Anything that helps us to decide'),
    name,
    email,
    contact,
  ],
  minor: [
    addresses,
    description,
    statement('Why do you think that someone shown may be under 18?'),
    optionally(name),
    optionally(email),
  ],
  /** 17 USC 512(c)(3)(A). */
  copyright: [
    addresses,
    description,
    {
      name: 'work',
      label: 'Which work of yours is used?',
      hint: 'Its title and where it can be seen, or a description.',
      input: 'long',
      max: 4000,
      missing: 'Say which work is used',
    },
    capacity('I own the rights', 'I may act for the owner of the rights'),
    agentFor('Name of the owner of the rights'),
    tick(
      'goodFaith',
      'I believe in good faith that this use is not authorized by the owner of the rights, an agent of theirs, or the law.',
      'Confirm that you believe in good faith that this use is not authorized',
    ),
    tick(
      'accurate',
      'My statements are accurate. Under penalty of perjury, I am the owner of the rights or may act for the owner.',
      'Confirm that what you state is accurate, under penalty of perjury',
    ),
    name,
    { ...optionally(email), missing: 'Give your e-mail address' },
    {
      ...contact,
      label: 'Your postal address and phone number',
      hint: 'The member who uploaded it can be given your notice.',
      missing: 'Give your postal address and phone number',
    },
    signature,
  ],
  /** Digital Services Act, article 16(2). */
  illegal: [
    addresses,
    description,
    statement('Why is it illegal? Name the law or the country, if you can', 'Say why it is illegal'),
    tick(
      'goodFaith',
      'My statements are accurate and complete, in good faith.',
      'Confirm that what you state is accurate and complete',
    ),
    name,
    email,
    contact,
  ],
  rules: [
    addresses,
    description,
    statement('Which rule does it break, and how?', 'Say which rule it breaks'),
    optionally(name),
    optionally(email),
  ],
  privacy: [
    addresses,
    description,
    statement('Which data of yours is shown, and what should happen with it?', 'Say which data of yours is shown'),
    name,
    email,
    contact,
  ],
};
