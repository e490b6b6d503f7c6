import type { Deps, ExportFile } from '../../../deps.ts';
import { readSettings } from './settings.ts';

export async function* exportNotifications({ db }: Pick<Deps, 'db'>, memberId: string): AsyncGenerator<ExportFile> {
  const told = await db
    .selectFrom('notifications')
    .where('member_id', '=', memberId)
    .select(['kind', 'content_id', 'comment_id', 'filter_name', 'created_at', 'read_at'])
    .orderBy('id')
    .execute();
  yield {
    path: 'notifications.json',
    about: 'What you were told of, and what you chose to be told of',
    json: { settings: await readSettings({ db }, { id: memberId }), notifications: told },
  };
}
