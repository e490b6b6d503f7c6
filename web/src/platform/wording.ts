import { createElement, Fragment, type ReactNode } from 'react';
import { language } from './language.ts';

const numbers = new Intl.NumberFormat(language);
const plurals = new Intl.PluralRules(language);

/** Compiled messages call these functions (`web/languages/compile-message.ts`). */
export const wording = {
  number: (value: number) => numbers.format(value),
  plural: (count: number, forms: Record<string, ReactNode>) =>
    forms[`=${count}`] ?? forms[plurals.select(count)] ?? forms.other,
  select: (name: string, forms: Record<string, ReactNode>) => forms[name] ?? forms.other,
  nodes: (...parts: ReactNode[]) => createElement(Fragment, null, ...parts),
};
