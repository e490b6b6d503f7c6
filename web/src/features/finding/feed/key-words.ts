import { type KeyRow, keyName } from '../../../platform/key-rows.ts';
import { autoScrollKey } from './auto-scroll-setting.ts';

export const autoScrollRows: readonly KeyRow[] = [
  { keys: [keyName(autoScrollKey)], does: 'Starts and stops auto-scroll' },
];
