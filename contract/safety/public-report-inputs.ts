import { say } from './messages.ts';
import type { PublicReportField } from './public-report-kinds.ts';

export const addresses: PublicReportField = {
  name: 'addresses',
  label: say('addressesOfThePicturesOr'),
  hint: say('onePerLineUpTo'),
  input: 'long',
  max: 8000,
  missing: say('giveTheAddressOrDescribe'),
  orElse: 'description',
};
export const description: PublicReportField = {
  name: 'description',
  label: say('ifYouHaveNoAddress'),
  input: 'long',
  max: 4000,
};
export const name: PublicReportField = {
  name: 'name',
  label: say('yourFullName'),
  input: 'text',
  autocomplete: 'name',
  max: 200,
  missing: say('giveYourName'),
};
export const email: PublicReportField = {
  name: 'email',
  label: say('yourEMailAddress'),
  hint: say('weSendTheNumberAnd'),
  input: 'email',
  autocomplete: 'email',
  max: 254,
  missing: say('giveAnEMailAddress'),
  orElse: 'contact',
};
export const contact: PublicReportField = {
  name: 'contact',
  label: say('anotherWayToReachYou'),
  input: 'text',
  max: 500,
};
export const optionally = ({ missing: _, orElse: __, ...field }: PublicReportField): PublicReportField => field;

export const tick = (field: string, label: string, missing: string): PublicReportField => ({
  name: field,
  label,
  input: 'tick',
  max: 10,
  missing,
});
export const statement = (label: string, missing?: string): PublicReportField => ({
  name: 'statement',
  label,
  input: 'long',
  max: 4000,
  ...(missing && { missing }),
});
export const signature: PublicReportField = {
  name: 'signature',
  label: say('signatureTypeYourFullName'),
  hint: say('itCountsAsYourSignature'),
  input: 'text',
  max: 200,
  missing: say('signByTypingYourFull'),
};
export const capacity = (self: string, agent: string): PublicReportField => ({
  name: 'capacity',
  label: say('whoAreYou'),
  input: 'choice',
  options: { self, agent },
  max: 10,
  missing: say('sayWhoYouAre'),
});
export const agentFor = (label: string): PublicReportField => ({
  name: 'agentFor',
  label,
  hint: say('onlyIfYouActFor'),
  input: 'text',
  max: 200,
  missing: say('sayForWhomYouAct'),
  onlyIf: { field: 'capacity', is: 'agent' },
});
export const shownPerson = [
  capacity(say('iAmThePersonShown'), say('iActForThePerson')),
  agentFor(say('nameOfThePersonShown')),
];
export const withoutConsent = tick('withoutConsent', say('itWasPublishedWithoutThe'), say('confirmThatItWasPublished'));
