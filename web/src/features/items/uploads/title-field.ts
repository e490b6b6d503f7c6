import type { Draft } from './draft.ts';
import type { TextFieldsProps } from './TextFields.tsx';

export function titleFieldOf(
  { chosen, each, title }: Draft,
  set: (change: { title: string }) => void,
): TextFieldsProps['title'] {
  const onChange = (text: string) => set({ title: text });
  if (chosen.length < 2) return { value: title, label: 'Title', required: true, onChange };
  if (each) return null;
  const hint = 'Files without a title get this one, with a number.';
  return { value: title, label: 'Title for all', hint, required: false, onChange };
}
