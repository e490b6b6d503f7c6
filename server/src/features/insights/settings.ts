import { InsightSettings } from '@veil/contract/insights.ts';
import { openSetting } from '../settings/index.ts';

export const insightSettings = openSetting('insights', InsightSettings, { searchMembers: 5 });
