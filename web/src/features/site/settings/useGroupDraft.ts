import { useQueryClient } from '@tanstack/react-query';
import type { SettingField, SettingGroup, SettingValue } from '@veil/contract/site/settings.ts';
import { useState } from 'react';
import { useSubmit } from '../submit/index.ts';
import { saveGroup } from './actions.ts';
import { say } from './messages.ts';
import { allowedOf, isDefault, isSame } from './values.ts';

type Typed = { value: SettingValue; stored: SettingValue };

/** Fields that nobody typed in follow the stored values. */
export function useGroupDraft(group: SettingGroup) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const { busy, errors, setErrors, submit } = useSubmit();
  const fields = group.fields.map((field) => ({ ...field, value: typed[field.key]?.value ?? field.value }));

  const put = (next: Record<string, Typed>, key: string, value: SettingValue) => {
    const stored = group.fields.find((field) => field.key === key)?.value ?? '';
    if (isSame(stored, value)) delete next[key];
    else next[key] = { value, stored: next[key]?.stored ?? stored };
  };
  const change = (values: Record<string, SettingValue>) =>
    setTyped((now) => {
      const next = { ...now };
      for (const [key, value] of Object.entries(values)) {
        put(next, key, value);
        if (Array.isArray(value))
          for (const field of fields)
            if (field.among === key && !(field.key in values)) put(next, field.key, allowedOf(field, value));
      }
      return next;
    });
  const undo = () => {
    setTyped({});
    setErrors({});
  };
  const save = async () => {
    const values = Object.fromEntries(Object.entries(typed).map(([key, { value }]) => [key, value]));
    const saved = await submit(() => saveGroup(queries, group, values), {
      done: say('settingsSaved'),
      failed: say('failedToSave'),
    });
    if (saved) setTyped({});
  };
  const changedElsewhere = (field: SettingField): SettingValue | undefined => {
    const stored = group.fields.find(({ key }) => key === field.key)?.value;
    const before = typed[field.key]?.stored;
    return stored !== undefined && before !== undefined && !isSame(stored, before) ? stored : undefined;
  };
  const reset = () =>
    change(Object.fromEntries(fields.filter((field) => !isDefault(field)).map((field) => [field.key, field.default])));
  return {
    fields,
    errors,
    busy,
    change,
    reset,
    undo,
    save,
    changedElsewhere,
    changed: Object.keys(typed).length > 0,
  };
}
