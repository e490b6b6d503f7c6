import { translate } from '@veil/contract/say.ts';
import type { SettingArea, SettingGroup, SettingValue } from '@veil/contract/site/settings.ts';
import * as z from 'zod/mini';
import type { Db, ListedSetting, SettingDeps } from '../../../deps.ts';
import { notSettable } from '../../../platform/http/sentence.ts';
import { validate } from '../../../platform/http/validate.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type DeclaredField,
  fieldsOf,
  type SettingWords,
  secretField,
  shownValue,
  storedValue,
  translateField,
  valueAt,
} from './fields.ts';
import { prefixed, wordingOf } from './labelled.ts';
import type { Setting } from './setting.ts';

type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[] | string | number | boolean ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

type Secret = {
  words: SettingWords;
  after: string;
  shape: z.ZodMiniType<string>;
  isSet: (db: Db) => Promise<boolean>;
  save: (deps: SettingDeps, secret: string) => Promise<void>;
};

type Page<T> = {
  title: string;
  area: SettingArea;
  order: number;
  /** The admin page that shows these settings beside their subject. */
  section?: SettingGroup['section'];
  note?: (db: Db) => Promise<string | null>;
  /** Refuses values that contradict each other or another group. Secrets of the same change are already saved. */
  check?: (deps: SettingDeps, value: T) => Promise<void>;
  onChange?: (tx: Db, change: { before: T; after: T }) => Promise<unknown>;
  /** A setting without words does not compile. */
  words: Readonly<Record<KeyOf<T>, SettingWords>>;
  secrets?: Readonly<Record<string, Secret>>;
};

type Group<T> = ListedSetting & {
  /** A call with a path of its own uses it. The last of two concurrent changes counts. */
  put: (deps: SettingDeps, values: Record<string, SettingValue | undefined>) => Promise<T>;
};

function put(value: Record<string, unknown>, key: string, next: SettingValue): Record<string, unknown> {
  const [head = '', ...rest] = key.split('.');
  const inner = value[head] as Record<string, unknown>;
  return { ...value, [head]: rest.length ? put(inner, rest.join('.'), next) : next };
}

function withSecrets(fields: DeclaredField[], secrets: Readonly<Record<string, Secret>>): DeclaredField[] {
  return Object.entries(secrets).reduce((shown, [key, { after, shape, words }]) => {
    const at = shown.findIndex((field) => field.key === after) + 1;
    return shown.toSpliced(at, 0, secretField(key, shape, words));
  }, fields);
}

/** Form, rules and writers follow from this declaration. A slice lists it in its `slice.ts`. */
export function listed<T extends object>(setting: Setting<T>, page: Page<T>): Group<T> {
  const { subject, shape, defaults } = setting;
  const { title, area, order, section = null, note, check, onChange, words, secrets = {} } = page;
  const fields = withSecrets(fieldsOf(shape, defaults, words), secrets);
  const wording = wordingOf(fields);
  const saveSecret = async (deps: SettingDeps, key: string, value: unknown) => {
    const given = validate(z.object({ [key]: (secrets[key] as Secret).shape }), { [key]: value }, wording);
    const secret = (given as Record<string, string>)[key];
    if (secret) await secrets[key]?.save(deps, secret);
  };
  async function judge(deps: SettingDeps, values: Record<string, SettingValue | undefined>) {
    const given = Object.entries(values).filter((entry): entry is [string, SettingValue] => entry[1] !== undefined);
    const unknown = given.map(([key]) => key).filter((key) => !fields.some((field) => field.key === key));
    if (unknown.length) return refuse('refused_fields', notSettable(unknown));
    const before = await setting.load(deps.db);
    let next = before as Record<string, unknown>;
    for (const field of fields) {
      const value = values[field.key];
      if (value !== undefined && !(field.key in secrets)) next = put(next, field.key, storedValue(field, value));
    }
    const after = validate(shape, next, wording) as T;
    for (const [key, value] of given) if (key in secrets) await saveSecret(deps, key, value);
    await check?.(deps, after);
    return { before, after };
  }
  return {
    subject,
    order,
    async show(db) {
      const { value, version } = await setting.read(db);
      const shown = fields.map(async (field) => {
        const isSet = (await secrets[field.key]?.isSet(db)) ?? false;
        const stored = field.kind === 'secret' ? '' : shownValue(field, valueAt(value, field.key));
        return { ...translateField(field), value: stored, isSet };
      });
      const now = await note?.(db);
      return {
        subject,
        title: translate(title),
        area,
        section: section && { ...section, label: translate(section.label) },
        version,
        note: now ? translate(now) : null,
        fields: await Promise.all(shown),
      };
    },
    async change(deps, { version, values }) {
      const { before, after } = await prefixed(`${subject}.`, () => judge(deps, values));
      await setting.replace(deps.db, { value: after, version }, deps.clock.now());
      await onChange?.(deps.db, { before, after });
    },
    async put(deps, values) {
      const { before, after } = await judge(deps, values);
      await setting.save(deps.db, after, deps.clock.now());
      await onChange?.(deps.db, { before, after });
      return after;
    },
  };
}
