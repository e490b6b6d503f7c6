import { translate } from '@veil/contract/say.ts';
import { currentDateLanguage } from '../../../platform/language.ts';

type Kind = 'conjunction' | 'unit';
type Values = Record<string, string | number>;

const listStart = '{"list":';

/** A value of a stored notice, whose parts each reader gets in their language. */
export const storedList = (list: readonly string[], type: Kind): string => JSON.stringify({ list, type });

/** One stored text, whose lines are the notices. */
export const keepNotices = (notices: readonly string[]): string | null => notices.join('\n') || null;

/** Stored notices in the language of their reader. Those of earlier versions stay plain English. */
export const readNotice = (stored: string): string => stored.split('\n').map(readOne).join(' ');

function readOne(text: string): string {
  if (!text.startsWith('{"say":')) return translate(text);
  const { values = {}, ...message } = JSON.parse(text) as { say: string; key: string; values?: Values };
  const read = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? readValue(value) : value,
  ]);
  return translate(JSON.stringify({ ...message, values: Object.fromEntries(read) }));
}

function readValue(value: string): string {
  if (!value.startsWith(listStart)) return readOne(value);
  const { list, type } = JSON.parse(value) as { list: string[]; type: Kind };
  return new Intl.ListFormat(currentDateLanguage(), { type }).format(list.map(readOne));
}
