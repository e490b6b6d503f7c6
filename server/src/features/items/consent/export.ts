import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';
import { openLabel } from './secrets.ts';

export async function* exportPeople(deps: Pick<Deps, 'db' | 'secrets'>, memberId: string): AsyncIterable<ExportFile> {
  const people = await deps.db
    .selectFrom('consent_people')
    .selectAll()
    .where('maker_id', '=', memberId)
    .orderBy('id')
    .execute();
  const releases = await deps.db
    .selectFrom('consent_releases')
    .innerJoin('consent_people', 'consent_people.id', 'consent_releases.person_id')
    .select(['person_id', 'content_id', 'state', 'asked_at', 'answered_at'])
    .where('maker_id', '=', memberId)
    .orderBy('consent_releases.id')
    .execute();
  const statements = await deps.db
    .selectFrom('consent_statements')
    .innerJoin('content', 'content.id', 'consent_statements.content_id')
    .select(['content_id', 'stated_at'])
    .where('content.owner_id', '=', memberId)
    .orderBy('content_id')
    .execute();
  const json = {
    people: people.map(({ id, label, created_at }) => ({
      label: label && openLabel(deps, id, label),
      addedAt: created_at,
      items: releases
        .filter(({ person_id }) => person_id === id)
        .map(({ content_id, state, asked_at, answered_at }) => ({
          contentId: content_id,
          state,
          askedAt: asked_at,
          answeredAt: answered_at,
        })),
    })),
    noRealPerson: statements.map(({ content_id, stated_at }) => ({ contentId: content_id, statedAt: stated_at })),
  };
  yield { path: 'people-shown.json', about: say('peopleWhomYouShow'), json };
}
