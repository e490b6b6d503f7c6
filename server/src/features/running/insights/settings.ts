import { InsightSettings } from '@veil/contract/insights.ts';
import { listed, openSetting } from '../settings/index.ts';

export const insightSettings = openSetting('insights', InsightSettings, { searchMembers: 5 });

export const shownInsightSettings = listed(insightSettings, {
  title: 'Most searched',
  order: 80,
  section: { value: 'most-searched', label: 'Most searched' },
  words: {
    searchMembers: {
      label: 'Members who must have searched for a term on one day',
      about: 'Terms of fewer members are counted and not shown, because they may say something of one of them.',
    },
  },
});
