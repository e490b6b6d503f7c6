import type { SettingsPage, SettingValue } from '@veil/contract/settings.ts';
import type { Db, Deps, ListedSetting } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';

type PageDeps = Pick<Deps, 'db' | 'clock' | 'hooks'>;
type Change = { subject: string; version: number; values: Record<string, SettingValue> };

export async function readSettings({ db, hooks }: Pick<PageDeps, 'db' | 'hooks'>): Promise<SettingsPage> {
  const settings = hooks.settings.toSorted((a, b) => a.order - b.order);
  return { groups: await Promise.all(settings.map((setting) => setting.show(db))) };
}

const find = ({ settings }: Deps['hooks'], subject: string): ListedSetting =>
  settings.find((setting) => setting.subject === subject) ?? refuse('not_found', `There are no settings of ${subject}`);

/** All of them or none. */
export async function saveSettings(deps: PageDeps, changes: Change[]): Promise<SettingsPage> {
  const save = async (tx: Db) => {
    for (const { subject, ...change } of changes) await find(deps.hooks, subject).change(tx, change, deps.clock.now());
  };
  await deps.db.transaction().execute(save);
  return readSettings(deps);
}

export async function resetSettings(
  deps: PageDeps,
  { subject, version }: Omit<Change, 'values'>,
): Promise<SettingsPage> {
  const setting = find(deps.hooks, subject);
  await deps.db.transaction().execute((tx) => setting.reset(tx, version, deps.clock.now()));
  return readSettings(deps);
}
