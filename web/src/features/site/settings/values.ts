import type { SettingField, SettingValue } from '@veil/contract/settings.ts';

const labelOf = ({ options }: SettingField, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const list = new Intl.ListFormat('en-GB');
const number = new Intl.NumberFormat('en-GB');

/** A value of a setting, as it is read. */
export function inWords(field: SettingField, value: SettingValue): string {
  if (Array.isArray(value)) return value.length ? list.format(value.map((one) => labelOf(field, one))) : 'None';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') return [number.format(value), field.unit].filter(Boolean).join(' ');
  return field.kind === 'choice' ? labelOf(field, value) : value || 'Empty';
}

export const isSame = (a: SettingValue, b: SettingValue): boolean => JSON.stringify(a) === JSON.stringify(b);
export const isDefault = (field: SettingField): boolean => isSame(field.value, field.default);
