import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';
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
    about: say('whatYouWereToldOf'),
    json: { settings: await readSettings({ db }, { id: memberId }), notifications: told },
  };
}
