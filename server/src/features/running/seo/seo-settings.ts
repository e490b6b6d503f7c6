import { SeoForm } from '@veil/contract/seo.ts';
import type { Db } from '../../deps.ts';
import { listed, openSetting } from '../settings/index.ts';

/** Search engines are kept out until an admin lets them in: the site is for its members. */
export const seoSettings = openSetting('seo', SeoForm, {
  title: 'Veil',
  description: 'A members-only place where adults share pictures and videos, shown the way you choose to see them.',
  index: false,
  ratingLabel: true,
});

export const shownSeoSettings = listed(seoSettings, {
  title: 'Search engines',
  order: 60,
  section: { value: 'seo', label: 'Search engines' },
  words: {
    title: { label: 'Title', about: 'Of the landing page, in results of search engines and in shared links.' },
    description: { label: 'Description', about: 'Below the title, in results of search engines and in shared links.' },
    index: {
      label: 'Let search engines list the site',
      about: 'The landing page, the terms and the privacy notice; never anything of members.',
    },
    ratingLabel: {
      label: 'Label the site as restricted to adults',
      about: 'With the RTA label, by which filters of parents and schools recognise it.',
    },
  },
});

/** The landing page of a new site has its name for a title. */
export const titleLandingPage = async (db: Db, title: string, now: Date): Promise<void> =>
  seoSettings.save(db, { ...(await seoSettings.load(db)), title }, now);
