import { SeoForm, seoLengths } from '@veil/contract/running/seo.ts';
import type { Db } from '../../../deps.ts';
import { listed, openSetting } from '../../site/settings/index.ts';

/** Search engines are excluded until an admin admits them, because the site is for its members. */
export const seoSettings = openSetting('seo', SeoForm, {
  title: 'Veil',
  description: 'A members-only place where adults share pictures and videos, shown the way you choose to see them.',
  index: false,
  ratingLabel: true,
});

export const shownSeoSettings = listed(seoSettings, {
  title: 'Search engines',
  area: 'site',
  order: 60,
  section: { value: 'seo', label: 'Search engines' },
  words: {
    title: {
      label: 'Title',
      about: 'Shown for the landing page in search results and shared links.',
      best: seoLengths.title.good[1],
    },
    description: {
      label: 'Description',
      about: 'Shown below the title in search results and shared links.',
      lines: 3,
      best: seoLengths.description.good[1],
    },
    index: {
      label: 'Let search engines list the site',
      about: 'They list the landing page, the terms and the privacy notice, and never anything of members.',
    },
    ratingLabel: {
      label: 'Label the site as restricted to adults',
      about: 'Adds the RTA label, which parental and school filters recognise.',
    },
  },
});

export const titleLandingPage = async (db: Db, title: string, now: Date): Promise<void> =>
  seoSettings.save(db, { ...(await seoSettings.load(db)), title }, now);
