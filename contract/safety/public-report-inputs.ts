import type { PublicReportField } from './public-report-kinds.ts';

export const addresses: PublicReportField = {
  name: 'addresses',
  label: 'Addresses of the pictures or videos on this site',
  hint: 'One per line, up to 20, from the browser’s address bar, or of the picture itself.',
  input: 'long',
  max: 8000,
  missing: 'Give the address, or describe below what it shows and where you saw it',
  orElse: 'description',
};
export const description: PublicReportField = {
  name: 'description',
  label: 'If you have no address: what does it show, who uploaded it, and when did you see it?',
  input: 'long',
  max: 4000,
};
export const name: PublicReportField = {
  name: 'name',
  label: 'Your full name',
  input: 'text',
  autocomplete: 'name',
  max: 200,
  missing: 'Give your name',
};
export const email: PublicReportField = {
  name: 'email',
  label: 'Your e-mail address',
  hint: 'We send the number and the status link there.',
  input: 'email',
  autocomplete: 'email',
  max: 254,
  missing: 'Give an e-mail address, or another way to reach you below',
  orElse: 'contact',
};
export const contact: PublicReportField = {
  name: 'contact',
  label: 'Another way to reach you: a phone number or a postal address',
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
  label: 'Signature: type your full name',
  hint: 'It counts as your signature.',
  input: 'text',
  max: 200,
  missing: 'Sign by typing your full name',
};
export const capacity = (self: string, agent: string): PublicReportField => ({
  name: 'capacity',
  label: 'Who are you?',
  input: 'choice',
  options: { self, agent },
  max: 10,
  missing: 'Say who you are',
});
export const agentFor = (label: string): PublicReportField => ({
  name: 'agentFor',
  label,
  hint: 'Only if you act for someone else.',
  input: 'text',
  max: 200,
  missing: 'Say for whom you act',
  onlyIf: { field: 'capacity', is: 'agent' },
});
export const shownPerson = [
  capacity('I am the person shown', 'I act for the person shown, and they agreed to this'),
  agentFor('Name of the person shown'),
];
export const withoutConsent = tick(
  'withoutConsent',
  'It was published without the consent of the person shown.',
  'Confirm that it was published without consent',
);
