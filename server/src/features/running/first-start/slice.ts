import { firstStart } from '@veil/contract/running/first-start.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { readSetUp, sendTestMail, setUpSite } from './set-up.ts';

export const firstStartSlice = {
  name: 'first-start',
  calls: firstStart,
  handlers: {
    getSetUp: readSetUp,
    sendTestMail,
    setUpSite,
  },
} as const satisfies SliceWithCalls<typeof firstStart>;
