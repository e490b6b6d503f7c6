import type { SettingField, SettingGroup } from '@veil/contract/site/settings.ts';
import { hasWords } from '../../../platform/find-words.ts';

const textOf = ({ subject, title }: SettingGroup, field: SettingField): string =>
  [
    title,
    field.part,
    field.label,
    field.about,
    field.unit,
    `${subject}.${field.key}`,
    ...field.options.map(({ label }) => label),
  ].join(' ');

export const findFields = (group: SettingGroup, search: string): Set<string> =>
  new Set(group.fields.filter((field) => hasWords(textOf(group, field), search)).map(({ key }) => key));
