import type { SettingGroup, SettingsPage, SettingValue } from '@veil/contract/site/settings.ts';
import type { Speaker } from '../../../../tests/testing.ts';

const valueAt = (value: unknown, key: string): unknown =>
  key.split('.').reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], value);

export async function readGroup(admin: Speaker, subject: string): Promise<SettingGroup> {
  const { groups } = (await admin.get('/api/admin/settings')).json<SettingsPage>();
  const group = groups.find((one) => one.subject === subject);
  if (!group) throw new Error(`no group ${subject}`);
  return group;
}

export const readValues = async (admin: Speaker, subject: string): Promise<Record<string, SettingValue>> =>
  Object.fromEntries((await readGroup(admin, subject)).fields.map(({ key, value }) => [key, value]));

/**
 * Saves values of one group, as the settings page does. Values may be nested; names that the group does not have are
 * left out.
 */
export async function saveSettings(admin: Speaker, subject: string, wanted: object) {
  const { fields, version } = await readGroup(admin, subject);
  const given = fields.map(({ key }) => [key, valueAt(wanted, key)]).filter(([, value]) => value !== undefined);
  const change = { subject, version, values: Object.fromEntries(given) };
  return admin.post('/api/admin/settings', { groups: [change] });
}
