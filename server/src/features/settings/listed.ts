import type { SettingGroup, SettingValue } from '@veil/contract/settings.ts';
import type { Db, ListedSetting } from '../../deps.ts';
import { validate } from '../../platform/http/validate.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { fieldsOf, type SettingWords, valueAt } from './fields.ts';
import type { Setting } from './setting.ts';

/** The keys of all values, those within others with a dot. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[] | string | number | boolean ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

type Page<T> = {
  title: string;
  order: number;
  /** Where a section of the admin area of its own changes these: they are only shown on the settings page. */
  section?: SettingGroup['section'];
  /** What follows from the values as they are, in a sentence for admins. */
  note?: (db: Db) => Promise<string | null>;
  /** What else changes with the setting, in the transaction of a reset. */
  onReset?: (tx: Db) => Promise<unknown>;
  /** A setting without words does not compile. */
  words: Readonly<Record<KeyOf<T>, SettingWords>>;
};

function put(value: Record<string, unknown>, key: string, next: SettingValue): Record<string, unknown> {
  const [head = '', ...rest] = key.split('.');
  const inner = value[head] as Record<string, unknown>;
  return { ...value, [head]: rest.length ? put(inner, rest.join('.'), next) : next };
}

/** Shows a setting on the settings page; the slice that owns it declares it in its `slice.ts`. */
export function listed<T extends object>(
  setting: Setting<T>,
  { title, order, section = null, note, onReset, words }: Page<T>,
): ListedSetting {
  const { subject, shape, defaults } = setting;
  const fields = fieldsOf(shape, defaults, words);
  return {
    subject,
    order,
    async show(db) {
      const { value, version } = await setting.read(db);
      const shown = fields.map((field) => ({ ...field, value: valueAt(value, field.key) }));
      return { subject, title, section, version, note: (await note?.(db)) ?? null, fields: shown };
    },
    async change(db, { version, values }, now) {
      if (section) return refuse('invalid', `These settings are changed in the section ${section.label}`);
      const unknown = Object.keys(values).filter((key) => !fields.some((field) => field.key === key));
      if (unknown.length) return refuse('refused_fields', `Not settable here: ${unknown.join(', ')}`);
      let next = (await setting.read(db)).value as Record<string, unknown>;
      for (const [key, value] of Object.entries(values)) next = put(next, key, value);
      return setting.replace(db, { value: validated(setting, next), version }, now);
    },
    async reset(db, version, now) {
      await setting.replace(db, { value: defaults, version }, now);
      await onReset?.(db);
    },
  };
}

/** What is wrong is named with the subject, because a form shows several of them. */
function validated<T>({ subject, shape }: Setting<T>, value: unknown): T {
  try {
    return validate(shape, value) as T;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.entries(error.fields ?? {}).map(([key, message]) => [`${subject}.${key}`, message]);
    throw new Refusal(error.code, error.message, Object.fromEntries(fields));
  }
}
