import { nameOf } from '../../../platform/http/sentence.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DeclaredField } from './fields.ts';

const counted = (count: number, unit: string | null): string =>
  unit ? `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}` : String(count);

/** The label and unit of the form replace the key and the stored number. */
function sentenceOf({ key, kind, label, scale, unit }: DeclaredField, message: string): string {
  const name = nameOf(key.split('.'));
  if (!message.startsWith(`${name} `)) return message;
  const demand = message.slice(name.length);
  if (kind !== 'number') return `${label}${demand}`;
  return label + demand.replace(/\d+$/, (stored) => counted(Number(stored) / scale, unit));
}

/** Names faults as the form words them. `prefix` precedes the keys, because a request may change several groups. */
export async function labelled<R>(fields: readonly DeclaredField[], prefix: string, run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const faults = Object.entries(error.fields).map(([key, message]): [string, string] => {
      const field = fields.find((one) => key === one.key || key.startsWith(`${one.key}.`));
      return [`${prefix}${key}`, field ? sentenceOf(field, message) : message];
    });
    throw new Refusal(error.code, faults[0]?.[1] ?? error.message, Object.fromEntries(faults));
  }
}
