import * as z from 'zod/mini';
import { table } from './call.ts';
import { int32Max, text, Version } from './fields.ts';

export const siteNameMax = 60;
export const SiteName = text(siteNameMax, 'A site needs a name');

/** Where vulnerabilities are reported (RFC 9116): an e-mail address or a page; empty where none is named. */
export const SecurityContact = text(200).check(
  z.regex(/^$|^mailto:[^\s@]+@[^\s@]+$|^https:\/\/\S+$/, 'A security contact begins with mailto: or https://'),
);

/** Who may make an account. */
export const SignUpRule = z.enum(['open', 'closed']);

/** The settings say which values they take; these bounds are those of the largest. */
export const SettingValue = z.union([
  z.boolean(),
  z.number().check(z.minimum(-int32Max), z.maximum(int32Max)),
  z.string().check(z.maxLength(100_000)),
  z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(1_000)),
]);
export type SettingValue = z.infer<typeof SettingValue>;

/** Pages of the admin area that change a group of settings with more that belongs to it. The settings page shows all groups. */
export const settingSections = [
  'reports',
  'uploads',
  'image-queue',
  'social-news',
  'seo',
  'pantheon',
  'most-searched',
] as const;
export type SettingSection = (typeof settingSections)[number];

const Choice = z.object({ value: z.string(), label: z.string() });

/** One thing that an admin can change, as the server declares it. */
export const SettingField = z.object({
  /** Unique in its group; of a value within another one with a dot. */
  key: z.string(),
  label: z.string(),
  /** What it does, in a sentence. */
  about: z.string(),
  unit: z.nullable(z.string()),
  kind: z.enum(['switch', 'number', 'text', 'choice', 'choices']),
  /** Of a number; of a text, the most characters it may have. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  options: z.array(Choice),
  default: SettingValue,
  value: SettingValue,
});
export type SettingField = z.infer<typeof SettingField>;

export const SettingGroup = z.object({
  subject: z.string(),
  title: z.string(),
  /** Counts the saves; 0: never saved. */
  version: z.int(),
  /** The section of the admin area that changes these, where this is not the settings page. */
  section: z.nullable(z.object({ value: z.enum(settingSections), label: z.string() })),
  /** What follows from them at present: how far a job is that a change began. */
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
    summary: 'Everything that admins can change while the site runs, with its default, its range and what it does',
    access: 'admin',
    answer: SettingsPage,
  },
  saveSettings: {
    method: 'POST',
    path: '/admin/settings',
    summary:
      'Change settings; only the values that are sent. `version` is that of the group as it was read: a conflict says that it was changed meanwhile',
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
              .check(z.refine((values) => Object.keys(values).length <= 200, 'A group has fewer values')),
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    }),
    answer: SettingsPage,
  },
  resetSettings: {
    method: 'POST',
    path: '/admin/settings/reset',
    summary: 'Set a group of settings to its defaults',
    access: 'admin',
    audit: { within: 'settings_reset' },
    body: z.object({ subject: Subject, version: Version }),
    answer: SettingsPage,
  },
});
