import { SiteContact } from '@veil/contract/running/first-start.ts';
import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';

export const visitorLimits = openSetting(
  'public-reports',
  z.object({
    hidesPerDay: z.int().check(z.minimum(0), z.maximum(1000)),
    allHidesPerDay: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  { hidesPerDay: 3, allHidesPerDay: 100 },
);

export const shownVisitorLimits = listed(visitorLimits, {
  title: 'Public reports',
  area: 'safety',
  order: 41,
  words: {
    hidesPerDay: {
      label: 'Items that one network may hide in 24 hours',
      about: 'By reports on the public page. Beyond this they wait for a moderator and the item stays visible.',
      unit: 'items',
    },
    allHidesPerDay: {
      label: 'Items that all visitors together may hide in 24 hours',
      about: 'Against reports from many networks at once. Beyond this they wait for a moderator.',
      unit: 'items',
    },
  },
});

export const contactSetting = openSetting('contact', SiteContact, {
  operator: '',
  email: '',
  agentName: '',
  agentAddress: '',
  agentEmail: '',
  agentPhone: '',
});

export const shownContact = listed(contactSetting, {
  title: 'Contact and copyright agent',
  area: 'site',
  order: 12,
  words: {
    operator: { label: 'Who runs the site', about: 'A person or a company, shown on the copyright page.' },
    email: { label: 'E-mail address for reports', about: 'Shown on the copyright page and below the report page.' },
    agentName: {
      label: 'Name of the copyright agent',
      about:
        'This person takes copyright notices. In the United States the agent is registered with the Copyright Office, too.',
    },
    agentAddress: { label: 'Postal address of the copyright agent', about: 'Street, city, country.' },
    agentEmail: { label: 'E-mail address of the copyright agent', about: 'For notices and counter-notices.' },
    agentPhone: { label: 'Phone number of the copyright agent', about: 'With the code of the country.' },
  },
});
