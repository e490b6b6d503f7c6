import type { QueryClient } from '@tanstack/react-query';
import type { SettingGroup, SettingValue } from '@veil/contract/site/settings.ts';
import { api } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/errors.ts';
import { setSiteName } from '../../../platform/screen-title.ts';
import { settingsQuery } from './reads.ts';

const { queryKey } = settingsQuery;

/** If another admin changed the group first, the current values are loaded. */
export async function saveGroup(
  queries: QueryClient,
  { subject, version }: SettingGroup,
  values: Record<string, SettingValue>,
): Promise<void> {
  try {
    const page = await api.saveSettings({ body: { groups: [{ subject, version, values }] } });
    queries.setQueryData(queryKey, page);
    if (typeof values.name === 'string' && subject === 'site') setSiteName(values.name);
    // Other screens have these settings in queries of their own.
    void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== queryKey[0] });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') await queries.invalidateQueries({ queryKey });
    throw error;
  }
}
