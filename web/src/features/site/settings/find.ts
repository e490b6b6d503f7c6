import type { SettingField, SettingGroup } from '@veil/contract/site/settings.ts';

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const textOf = ({ subject, title }: SettingGroup, field: SettingField): string =>
  fold(
    [
      title,
      field.part,
      field.label,
      field.about,
      field.unit,
      `${subject}.${field.key}`,
      ...field.options.map(({ label }) => label),
    ].join(' '),
  );

export function findFields(group: SettingGroup, search: string): Set<string> {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = group.fields.filter((field) => {
    const text = textOf(group, field);
    return words.every((word) => text.includes(word));
  });
  return new Set(found.map(({ key }) => key));
}
