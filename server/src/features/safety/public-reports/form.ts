import { cleanText } from '@veil/contract/fields.ts';
import { publicReportFields } from '@veil/contract/safety/public-report-fields.ts';
import type { PublicReportField, PublicReportKind } from '@veil/contract/safety/public-report-kinds.ts';
import { translate } from '@veil/contract/say.ts';
import * as z from 'zod/mini';
import { say } from './messages.ts';
import type { Values } from './sealed.ts';

export type Faults = ReadonlyMap<string, string>;

const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** Unknown fields are dropped. Nothing is cut: excess length is a fault. */
export function readValues(kind: PublicReportKind, sent: URLSearchParams): Values {
  const values: Record<string, string> = {};
  for (const { name, input, options } of publicReportFields[kind]) {
    const value = cleanText((sent.get(name) ?? '').replace(/\r\n?/g, '\n'));
    if (!value || (options && !Object.hasOwn(options, value))) continue;
    values[name] = input === 'tick' ? 'yes' : value;
  }
  return values;
}

function faultOf(field: PublicReportField, values: Values): string | null {
  const value = values[field.name];
  if (value) {
    if (value.length > field.max) return say('fieldIsTooLong', { field: shortLabel(field), most: field.max });
    return field.input === 'email' && !isEmail(value) ? say('thisIsNotAnEMailAddress') : null;
  }
  if (!field.missing) return null;
  if (field.onlyIf && values[field.onlyIf.field] !== field.onlyIf.is) return null;
  return field.orElse && values[field.orElse] ? null : translate(field.missing);
}

const shortLabel = ({ label }: PublicReportField): string => translate(label).split(/[?\u061f:]/)[0] as string;

export function findFaults(kind: PublicReportKind, values: Values): Faults {
  const faults = new Map<string, string>();
  for (const field of publicReportFields[kind]) {
    const fault = faultOf(field, values);
    if (fault) faults.set(field.name, fault);
  }
  return faults;
}
