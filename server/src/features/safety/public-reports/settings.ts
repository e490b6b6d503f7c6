import { SiteContact } from '@veil/contract/running/first-start.ts';
import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

export const visitorLimits = openSetting(
  'public-reports',
  z.object({
    hidesPerDay: z.int().check(z.minimum(0), z.maximum(1000)),
    allHidesPerDay: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  { hidesPerDay: 3, allHidesPerDay: 100 },
);

export const shownVisitorLimits = listed(visitorLimits, {
  title: say('publicReports'),
  area: 'safety',
  order: 41,
  words: {
    hidesPerDay: {
      label: say('itemsThatOneNetworkMayHide'),
      about: say('byReportsOnThePublicPage'),
      unit: say('items'),
    },
    allHidesPerDay: {
      label: say('itemsThatAllVisitorsMayHide'),
      about: say('againstReportsFromManyNetworks'),
      unit: say('items'),
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
  title: say('contactAndCopyrightAgent'),
  area: 'site',
  order: 12,
  words: {
    operator: { label: say('whoRunsTheSite'), about: say('aPersonOrACompany') },
    email: { label: say('eMailAddressForReports'), about: say('shownOnTheCopyrightPage') },
    agentName: {
      label: say('nameOfTheCopyrightAgent'),
      about: say('thisPersonTakesNotices'),
    },
    agentAddress: { label: say('postalAddressOfTheAgent'), about: say('streetCityCountry') },
    agentEmail: { label: say('eMailAddressOfTheAgent'), about: say('forNoticesAndCounterNotices') },
    agentPhone: { label: say('phoneNumberOfTheAgent'), about: say('withTheCodeOfTheCountry') },
  },
});
