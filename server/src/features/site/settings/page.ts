import type { SettingsPage, settings } from '@veil/contract/site/settings.ts';
import type { Db, Deps, ListedSetting, SettingDeps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { say } from './messages.ts';

type PageDeps = SettingDeps & Pick<Deps, 'hooks'>;

export async function readSettings({ db, hooks }: Pick<PageDeps, 'db' | 'hooks'>): Promise<SettingsPage> {
  const settings = hooks.settings.toSorted((a, b) => a.order - b.order);
  return { groups: await Promise.all(settings.map((setting) => setting.show(db))) };
}

const find = ({ settings }: Deps['hooks'], subject: string): ListedSetting =>
  settings.find((setting) => setting.subject === subject) ?? refuse('not_found', say('noSettingsOf', { subject }));

/** All or none. `by` is null on the command line. The audit log gets only names, because values may be secret. */
export async function saveSettings(
  deps: PageDeps,
  { id: by }: { id: string | null },
  { body: { groups: changes } }: Asked<typeof settings.saveSettings>,
): Promise<SettingsPage> {
  const at = deps.clock.now();
  const save = async (tx: Db) => {
    for (const { subject, ...change } of changes) {
      await find(deps.hooks, subject).change({ ...deps, db: tx }, change);
      const detail = { fields: Object.keys(change.values) };
      await recordAudit(tx, { by, act: 'settings_saved', about: { kind: 'settings', id: subject }, detail, at });
    }
  };
  await deps.db.transaction().execute(save);
  return readSettings(deps);
}
