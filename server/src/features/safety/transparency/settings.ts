import { TransparencySettings } from '@veil/contract/safety/transparency.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

export const transparencySettings = openSetting('transparency', TransparencySettings, { published: false });

export const shownTransparencySettings = listed(transparencySettings, {
  title: say('transparency'),
  area: 'safety',
  order: 85,
  words: {
    published: {
      label: say('publishTheFigures'),
      about: say('everybodyCanReadThem'),
    },
  },
});
