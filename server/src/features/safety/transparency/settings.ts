import { TransparencySettings } from '@veil/contract/safety/transparency.ts';
import { listed, openSetting } from '../../site/settings/index.ts';

export const transparencySettings = openSetting('transparency', TransparencySettings, { published: false });

export const shownTransparencySettings = listed(transparencySettings, {
  title: 'Transparency',
  area: 'safety',
  order: 85,
  words: {
    published: {
      label: 'Publish the figures of moderation',
      about: 'Everybody can read them by month at #/transparency, once a month is over. Counts below 5 are not told.',
    },
  },
});
