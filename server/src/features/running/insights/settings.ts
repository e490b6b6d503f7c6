import { InsightSettings } from '@veil/contract/running/insights.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

export const insightSettings = openSetting('insights', InsightSettings, { searchMembers: 5 });

export const shownInsightSettings = listed(insightSettings, {
  title: say('mostSearched'),
  area: 'site',
  order: 80,
  section: { value: 'most-searched', label: say('mostSearched') },
  words: {
    searchMembers: {
      label: say('membersNeeded'),
      about: say('fewerMembersAreLeftOut'),
    },
  },
});
