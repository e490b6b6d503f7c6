import { SeoForm, seoLengths } from '@veil/contract/running/seo.ts';
import type { Db } from '../../../deps.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

/** Search engines are excluded until an admin admits them, because the site is for its members. */
export const seoSettings = openSetting('seo', SeoForm, {
  title: 'Veil',
  description: say('aMembersOnlyPlace'),
  index: false,
  ratingLabel: true,
});

export const shownSeoSettings = listed(seoSettings, {
  title: say('searchEngines'),
  area: 'site',
  order: 60,
  section: { value: 'seo', label: say('searchEngines') },
  words: {
    title: {
      label: say('title'),
      about: say('shownForTheLandingPage'),
      best: seoLengths.title.good[1],
    },
    description: {
      label: say('description'),
      about: say('shownBelowTheTitle'),
      lines: 3,
      best: seoLengths.description.good[1],
    },
    index: {
      label: say('letSearchEnginesList'),
      about: say('whatTheyList'),
    },
    ratingLabel: {
      label: say('labelTheSite'),
      about: say('addsTheLabel'),
    },
  },
});

export const titleLandingPage = async (db: Db, title: string, now: Date): Promise<void> =>
  seoSettings.save(db, { ...(await seoSettings.load(db)), title }, now);
