import type { QueryClient } from '@tanstack/react-query';
import type { SettingGroup, SettingsPage } from '@veil/contract/settings.ts';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/errors.ts';
import { setSiteName } from '../../platform/screen-title.ts';
import { isSame } from './values.ts';

export const settingsKey = ['settings'] as const;

/** Other sections and screens have what was changed here in reads of their own. */
const forgetOthers = (queries: QueryClient) =>
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingsKey[0] });

async function orReadAgain<T>(queries: QueryClient, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict')
      await queries.invalidateQueries({ queryKey: settingsKey });
    throw error;
  }
}

/** Saves the values of the draft that differ from what was read. Where others changed them meanwhile, theirs are read again. */
export function saveSettings(queries: QueryClient, draft: SettingsPage): Promise<SettingsPage> {
  const saved = queries.getQueryData<SettingsPage>(settingsKey)?.groups ?? [];
  const changes = draft.groups.flatMap(({ subject, version, fields }) => {
    const before = saved.find((group) => group.subject === subject)?.fields ?? [];
    const changed = fields.filter(({ key, value }) => {
      const old = before.find((field) => field.key === key);
      return !old || !isSame(old.value, value);
    });
    if (changed.length === 0) return [];
    return [{ subject, version, values: Object.fromEntries(changed.map(({ key, value }) => [key, value])) }];
  });
  return orReadAgain(queries, async () => {
    const page = await api.saveSettings({ body: { groups: changes } });
    const name = page.groups.find(({ subject }) => subject === 'site')?.fields.find(({ key }) => key === 'name')?.value;
    if (typeof name === 'string') setSiteName(name);
    forgetOthers(queries);
    return page;
  });
}

export function resetSettings(queries: QueryClient, { subject, version }: SettingGroup): Promise<SettingGroup> {
  return orReadAgain(queries, async () => {
    const page = await api.resetSettings({ body: { subject, version } });
    queries.setQueryData(settingsKey, page);
    forgetOthers(queries);
    return page.groups.find((group) => group.subject === subject) as SettingGroup;
  });
}
