import * as z from 'zod/mini';
import { table } from '../call.ts';
import { int32Max, text, Version } from '../fields.ts';
import { say } from './messages.ts';

export const siteNameMax = 60;
export const SiteName = text(siteNameMax, say('aSiteNeedsAName'));

/** RFC 9116: an e-mail address or a page. Empty if none is named. */
export const SecurityContact = text(200).check(
  z.regex(/^$|^mailto:[^\s@]+@[^\s@]+$|^https:\/\/\S+$/, say('aSecurityContactBeginsWith')),
);

export const SignUpRule = z.enum(['open', 'closed']);

/** Each setting has its own limits; these are the widest ones. */
export const SettingValue = z.union([
  z.boolean(),
  z.number().check(z.minimum(-int32Max), z.maximum(int32Max)),
  z.string().check(z.maxLength(100_000)),
  z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(1_000)),
]);
export type SettingValue = z.infer<typeof SettingValue>;

/** Pages that show a group beside its subject. The settings page links to them. */
export const settingSections = ['image-queue', 'social-news', 'seo', 'most-searched'] as const;
export type SettingSection = (typeof settingSections)[number];

export const settingAreas = {
  site: say('siteAndAccounts'),
  items: say('itemsAndCovers'),
  people: say('creatorsAndPatrons'),
  safety: say('safetyAndModeration'),
} as const;
export type SettingArea = keyof typeof settingAreas;

const Choice = z.object({ value: z.string(), label: z.string() });

export const SettingField = z.object({
  /** Unique in its group; a dot separates the name of a nested value. */
  key: z.string(),
  label: z.string(),
  about: z.string(),
  /** Heading above this field and the next ones with the same part. */
  part: z.nullable(z.string()),
  /** A `list` holds words. A `secret` is never sent, and an empty value keeps the stored one. */
  kind: z.enum(['switch', 'number', 'text', 'choice', 'choices', 'list', 'secret']),
  unit: z.nullable(z.string()),
  /** Stored units per shown unit, such as pixels per megapixel. */
  scale: z.int(),
  /** If the field is no number, `max` is the most characters or entries. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Height of the control. */
  lines: z.int(),
  /** A longer text may be cut off where it is shown. */
  best: z.nullable(z.int()),
  options: z.array(Choice),
  /** The entry stands in words, such as "a community". */
  entry: z.nullable(z.string()),
  /** The field whose chosen values are the only ones on offer here. */
  among: z.nullable(z.string()),
  /** A button of the page changes it, so the form leaves it out. */
  hasButton: z.boolean(),
  default: SettingValue,
  value: SettingValue,
  isSet: z.boolean(),
});
export type SettingField = z.infer<typeof SettingField>;

export const SettingGroup = z.object({
  subject: z.string(),
  title: z.string(),
  area: z.enum(Object.keys(settingAreas) as [SettingArea, ...SettingArea[]]),
  version: z.int(),
  section: z.nullable(z.object({ value: z.enum(settingSections), label: z.string() })),
  /** An explanation, or the progress of a job that a change began. */
  note: z.nullable(z.string()),
  fields: z.array(SettingField),
});
export type SettingGroup = z.infer<typeof SettingGroup>;

const SettingsPage = z.object({ groups: z.array(SettingGroup) });
export type SettingsPage = z.infer<typeof SettingsPage>;

const Subject = z.string().check(z.maxLength(60));

export const settings = table({
  getSettings: {
    method: 'GET',
    path: '/admin/settings',
    summary: 'Every setting that admins can change while the site runs, with its default, range and effect',
    access: 'admin',
    answer: SettingsPage,
  },
  saveSettings: {
    method: 'POST',
    path: '/admin/settings',
    summary:
      'Change the settings that the body names. `version` is the version of the group that you read; the answer is a conflict if another admin saved it since',
    access: 'admin',
    audit: { within: 'settings_saved' },
    body: z.object({
      groups: z
        .array(
          z.object({
            subject: Subject,
            version: Version,
            values: z
              .record(z.string().check(z.maxLength(100)), SettingValue)
              .check(z.refine((values) => Object.keys(values).length <= 200, say('aGroupHasFewerValues'))),
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    }),
    answer: SettingsPage,
  },
});
