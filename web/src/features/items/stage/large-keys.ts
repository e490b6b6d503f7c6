import { type KeyRow, keyName, keyRows } from '../../../platform/key-rows.ts';
import { say } from './messages.ts';

export const openLargeKey = 'z';

type Act = 'larger' | 'smaller' | 'whole' | 'next' | 'previous';

/** The arrow keys move an enlarged picture instead. */
export const largeKeys: Readonly<Record<string, Act>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  0: 'whole',
};

const words: Record<Act, string> = {
  next: say('theNextItem'),
  previous: say('thePreviousItem'),
  larger: say('enlargesThePictureTheArrow'),
  smaller: say('makesThePictureSmaller'),
  whole: say('theWholePicture'),
};

export const largeRows: readonly KeyRow[] = keyRows(largeKeys, (act) => words[act]);

export const openLargeRow: KeyRow = { keys: [keyName(openLargeKey)], does: say('theLargeView') };
