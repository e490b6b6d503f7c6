import { InsightSettings } from '@veil/contract/running/insights.ts';
import { listed, openSetting } from '../../site/settings/index.ts';

export const insightSettings = openSetting('insights', InsightSettings, { searchMembers: 5 });

export const shownInsightSettings = listed(insightSettings, {
  title: 'Most searched',
  area: 'site',
  order: 80,
  section: { value: 'most-searched', label: 'Most searched' },
  words: {
    searchMembers: {
      label: 'Members needed for a term on one day',
      about:
        'A term that fewer members searched for is left out. On a small site, a low number may reveal one member’s searches.',
    },
  },
});
