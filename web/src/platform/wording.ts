import { createElement, Fragment, type ReactNode } from 'react';
import { language } from './language.ts';
import { isShort } from './short-number.ts';

let numbers: Intl.NumberFormat | undefined;
let plurals: Intl.PluralRules | undefined;
function formatNumber(value: number): string {
  if (isShort(value)) return String(value);
  numbers ??= new Intl.NumberFormat(language);
  return numbers.format(value);
}
function pluralOf(count: number): Intl.LDMLPluralRule {
  plurals ??= new Intl.PluralRules(language);
  return plurals.select(count);
}

/** Compiled messages call these functions (`web/languages/compile-message.ts`). */
export const wording = {
  number: formatNumber,
  plural: (count: number, forms: Record<string, ReactNode>) =>
    forms[`=${count}`] ?? forms[pluralOf(count)] ?? forms.other,
  select: (name: string, forms: Record<string, ReactNode>) => forms[name] ?? forms.other,
  nodes: (...parts: ReactNode[]) => createElement(Fragment, null, ...parts),
};
