import type { SettingField, SettingValue } from '@veil/contract/site/settings.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { late } from '../../../platform/late.ts';
import { say } from './messages.ts';

const labelOf = ({ options }: SettingField, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const list = late(() => new Intl.ListFormat(dateLanguage));
const number = late(() => new Intl.NumberFormat(dateLanguage));

export function inWords(field: SettingField, value: SettingValue): string {
  if (Array.isArray(value)) return value.length ? list().format(value.map((one) => labelOf(field, one))) : say('none');
  if (typeof value === 'boolean') return value ? say('on') : say('off');
  if (typeof value === 'number') {
    const amount = number().format(value / field.scale);
    return field.unit ? say('amountAndUnit', { amount, unit: field.unit }) : amount;
  }
  return field.kind === 'choice' ? labelOf(field, value) : value || say('empty');
}

export const isSame = (a: SettingValue, b: SettingValue): boolean => JSON.stringify(a) === JSON.stringify(b);
export const isDefault = (field: SettingField): boolean => isSame(field.value, field.default);

export function allowedOf(field: SettingField, offered: readonly string[]): SettingValue {
  const { value } = field;
  if (Array.isArray(value)) return value.filter((one) => offered.includes(one));
  return offered.includes(String(value)) ? value : (offered[0] ?? value);
}
