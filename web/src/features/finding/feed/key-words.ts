import { type KeyRow, keyName } from '../../../platform/key-rows.ts';
import { autoScrollKey } from './auto-scroll-setting.ts';
import { say } from './messages.ts';

export const autoScrollRows: readonly KeyRow[] = [
  { keys: [keyName(autoScrollKey)], does: say('startsAndStopsAutoScroll') },
];
