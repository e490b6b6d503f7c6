import type { SettingsPage, SettingValue } from '@veil/contract/settings.ts';
import type { Db, Deps, ListedSetting } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';

type PageDeps = Pick<Deps, 'db' | 'clock' | 'hooks'>;
type Change = { subject: string; version: number; values: Record<string, SettingValue> };

export async function readSettings({ db, hooks }: Pick<PageDeps, 'db' | 'hooks'>): Promise<SettingsPage> {
  const settings = hooks.settings.toSorted((a, b) => a.order - b.order);
  return { groups: await Promise.all(settings.map((setting) => setting.show(db))) };
}

const find = ({ settings }: Deps['hooks'], subject: string): ListedSetting =>
  settings.find((setting) => setting.subject === subject) ?? refuse('not_found', `There are no settings of ${subject}`);

/** All of them or none. `by`: null on the command line. The audit log gets the names of the values, which may be secrets. */
export async function saveSettings(deps: PageDeps, by: string | null, changes: Change[]): Promise<SettingsPage> {
  const at = deps.clock.now();
  const save = async (tx: Db) => {
    for (const { subject, ...change } of changes) {
      await find(deps.hooks, subject).change(tx, change, at);
      const detail = { fields: Object.keys(change.values) };
      await recordAudit(tx, { by, act: 'settings_saved', about: { kind: 'settings', id: subject }, detail, at });
    }
  };
  await deps.db.transaction().execute(save);
  return readSettings(deps);
}

export async function resetSettings(
  deps: PageDeps,
  by: string,
  { subject, version }: Omit<Change, 'values'>,
): Promise<SettingsPage> {
  const setting = find(deps.hooks, subject);
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await setting.reset(tx, version, at);
    await recordAudit(tx, { by, act: 'settings_reset', about: { kind: 'settings', id: subject }, detail: {}, at });
  });
  return readSettings(deps);
}
