import { translate } from '@veil/contract/say.ts';
import { nameOf, nameWithin, plainWording, type Wording } from '../../../platform/http/sentence.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DeclaredField } from './fields.ts';
import { say } from './messages.ts';

/** The units of all settings. */
const measures: Record<string, (count: number) => string> = {
  hours: (count) => say('measuredHours', { count }),
  items: (count) => say('measuredItems', { count }),
  MB: (count) => say('measuredMegabytes', { count }),
  megapixels: (count) => say('measuredMegapixels', { count }),
  minutes: (count) => say('measuredMinutes', { count }),
  'a day': (count) => say('measuredADay', { count }),
  'MB a day': (count) => say('measuredMegabytesADay', { count }),
  tags: (count) => say('measuredTags', { count }),
  years: (count) => say('measuredYears', { count }),
  days: (count) => say('measuredDays', { count }),
};

function counted(count: number, unit: string | null): string {
  if (!unit) return String(count);
  return measures[unit]?.(count) ?? say('measured', { count, unit: translate(unit) });
}

/** The label and unit of the form replace the key and the stored number. */
export function wordingOf(fields: readonly DeclaredField[]): Wording {
  const find = (path: PropertyKey[]) =>
    fields.find(({ key }) => path.join('.') === key || path.join('.').startsWith(`${key}.`));
  return {
    nameOf(path) {
      const field = find(path);
      return field ? nameWithin(translate(field.label), path.slice(field.key.split('.').length)) : nameOf(path);
    },
    measure(path, stored) {
      const field = find(path);
      return field?.kind === 'number' ? counted(stored / field.scale, field.unit) : plainWording.measure(path, stored);
    },
  };
}

/** `prefix` precedes the keys of faults, because a request may change several groups. */
export async function prefixed<R>(prefix: string, run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const faults = Object.entries(error.fields).map(([key, fault]): [string, string] => [`${prefix}${key}`, fault]);
    throw new Refusal(error.code, faults[0]?.[1] ?? error.message, Object.fromEntries(faults));
  }
}
