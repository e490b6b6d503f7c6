import type { SettingField, SettingValue } from '@veil/contract/site/settings.ts';

const labelOf = ({ options }: SettingField, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const list = new Intl.ListFormat('en-GB');
const number = new Intl.NumberFormat('en-GB');

export function inWords(field: SettingField, value: SettingValue): string {
  if (Array.isArray(value)) return value.length ? list.format(value.map((one) => labelOf(field, one))) : 'None';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') return [number.format(value / field.scale), field.unit].filter(Boolean).join(' ');
  return field.kind === 'choice' ? labelOf(field, value) : value || 'Empty';
}

export const isSame = (a: SettingValue, b: SettingValue): boolean => JSON.stringify(a) === JSON.stringify(b);
export const isDefault = (field: SettingField): boolean => isSame(field.value, field.default);

export function allowedOf(field: SettingField, offered: readonly string[]): SettingValue {
  const { value } = field;
  if (Array.isArray(value)) return value.filter((one) => offered.includes(one));
  return offered.includes(String(value)) ? value : (offered[0] ?? value);
}
