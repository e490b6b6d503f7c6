import { say } from './messages.ts';
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
    tick('intimate', say('itIsAnIntimatePicture'), say('confirmThatItIsAn')),
    withoutConsent,
    statement(say('howDoYouKnowThat'), say('sayInAFewWords')),
    tick('goodFaith', say('iMakeThisRequestIn'), say('confirmThatYouMakeThis')),
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
    statement(say('anythingThatHelpsUsTo')),
    name,
    email,
    contact,
  ],
  minor: [addresses, description, statement(say('whyDoYouThinkThat')), optionally(name), optionally(email)],
  /** 17 USC 512(c)(3)(A). */
  copyright: [
    addresses,
    description,
    {
      name: 'work',
      label: say('whichWorkOfYoursIs'),
      hint: say('itsTitleAndWhereIt'),
      input: 'long',
      max: 4000,
      missing: say('sayWhichWorkIsUsed'),
    },
    capacity(say('iOwnTheRights'), say('iMayActForThe')),
    agentFor(say('nameOfTheOwnerOf')),
    tick('goodFaith', say('iBelieveInGoodFaith'), say('confirmThatYouBelieveIn')),
    tick('accurate', say('accurateUnderPenalty'), say('confirmAccuracyUnderPenalty')),
    name,
    { ...optionally(email), missing: say('giveYourEMailAddress') },
    {
      ...contact,
      label: say('yourPostalAddressAndPhone'),
      hint: say('theMemberWhoUploadedIt'),
      missing: say('giveYourPostalAddressAnd'),
    },
    signature,
  ],
  /** Digital Services Act, article 16(2). */
  illegal: [
    addresses,
    description,
    statement(say('whyIsItIllegalName'), say('sayWhyItIsIllegal')),
    tick('goodFaith', say('accurateAndComplete'), say('confirmAccuracy')),
    name,
    email,
    contact,
  ],
  rules: [
    addresses,
    description,
    statement(say('whichRuleDoesItBreak'), say('sayWhichRuleItBreaks')),
    optionally(name),
    optionally(email),
  ],
  privacy: [
    addresses,
    description,
    statement(say('whichDataOfYoursIs'), say('sayWhichDataOfYours')),
    name,
    email,
    contact,
  ],
};
