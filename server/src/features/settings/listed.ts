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
  /** The page of the admin area that changes these. The settings page shows them and links to it; call and command change them too. */
  section?: SettingGroup['section'];
  /** What follows from the values as they are, in a sentence for admins. */
  note?: (db: Db) => Promise<string | null>;
  /** Refuses values that contradict each other or another group. A page with its own form calls the same function. */
  check?: (tx: Db, value: T) => Promise<void>;
  /** What else changes with the setting, in the same transaction. */
  onChange?: (tx: Db, change: { before: T; after: T }) => Promise<unknown>;
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
  { title, order, section = null, note, check, onChange, words }: Page<T>,
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
      const unknown = Object.keys(values).filter((key) => !fields.some((field) => field.key === key));
      if (unknown.length) return refuse('refused_fields', `Not settable here: ${unknown.join(', ')}`);
      const before = (await setting.read(db)).value;
      let next = before as Record<string, unknown>;
      for (const [key, value] of Object.entries(values)) next = put(next, key, value);
      const after = await named(subject, async () => {
        const valid = validate(shape, next) as T;
        await check?.(db, valid);
        return valid;
      });
      await setting.replace(db, { value: after, version }, now);
      await onChange?.(db, { before, after });
    },
    async reset(db, version, now) {
      const before = (await setting.read(db)).value;
      await setting.replace(db, { value: defaults, version }, now);
      await onChange?.(db, { before, after: defaults });
    },
  };
}

/** What is wrong is named with the subject, because a form shows several of them. */
async function named<R>(subject: string, run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.entries(error.fields ?? {}).map(([key, message]) => [`${subject}.${key}`, message]);
    throw new Refusal(error.code, error.message, Object.fromEntries(fields));
  }
}
