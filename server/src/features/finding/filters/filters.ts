import type { Answer } from '@veil/contract/call.ts';
import { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import { type FeedFilter, type FilterValue, type filters, maxFilters } from '@veil/contract/finding/filters.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import {
  type FilterRow,
  isTemplate,
  lockFilters,
  readDefaultKey,
  readFilters,
  removeFilter,
  writeDefault,
  writeFilter,
} from './queries.ts';

type FilterDeps = Pick<Deps, 'db' | 'clock'>;

const present = (
  { key, name, value, tells = false }: { key: string; name: string; value: FilterValue; tells?: boolean },
  defaultKey: string | null,
): FeedFilter => ({ key, name, value, tells, isDefault: key === defaultKey });

const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

function withoutRepeats({ sort, censor, intensity, tags, types }: FilterValue): FilterValue {
  const once = <T>(entries: T[] | undefined) => (entries?.length ? [...new Set(entries)] : undefined);
  return { sort, censor: once(censor), intensity, tags: once(tags), types: once(types) };
}

export async function listFeedFilters(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
): Promise<Answer<(typeof filters)['listFeedFilters']>> {
  const rows = await readFilters(db, viewer.id);
  const defaultKey = await readDefaultKey(db, viewer.id);
  const chosen = [...rows, ...filterTemplates].find(({ key }) => key === defaultKey);
  return {
    items: rows.map((row) => present(row, defaultKey)),
    total: rows.length,
    limit: maxFilters,
    offset: 0,
    defaultKey,
    default: chosen ? present(chosen, defaultKey) : null,
  };
}

function findReplaced(rows: FilterRow[], key: string | undefined, folded: string): FilterRow | undefined {
  const named = rows.find((row) => row.folded === folded);
  const keyed = rows.find((row) => row.key === key);
  if (keyed && named && named !== keyed) return refuse('conflict', say('anotherHasThisName'));
  return keyed ?? named;
}

export const saveFeedFilter = (
  { db, clock }: FilterDeps,
  viewer: Viewer,
  { body: { key, name, value, tells } }: Asked<typeof filters.saveFeedFilter>,
) =>
  db.transaction().execute(async (tx) => {
    const folded = foldName(name);
    if (key !== undefined && isTemplate(key)) refuse('invalid', say('templatesCannotBeChanged'));
    if (filterTemplates.some((template) => foldName(template.name) === folded)) {
      refuse('invalid', say('isNameOfATemplate', { name }), { name: say('thisIsNameOfATemplate') });
    }
    await lockFilters(tx, viewer.id);
    const rows = await readFilters(tx, viewer.id);
    const replaced = findReplaced(rows, key, folded);
    if (!replaced && rows.length >= maxFilters) {
      refuse('invalid', say('atMostFilters', { most: maxFilters }));
    }
    const row: FilterRow = {
      key: replaced?.key ?? key ?? newId(),
      name,
      folded,
      value: withoutRepeats(value),
      tells: tells ?? replaced?.tells ?? false,
    };
    await writeFilter(tx, viewer.id, row, clock.now());
    return { ok: true as const, filter: present(row, await readDefaultKey(tx, viewer.id)) };
  });

export const setDefaultFilter = (
  { db }: FilterDeps,
  viewer: Viewer,
  { body: { key } }: Asked<typeof filters.setDefaultFilter>,
) =>
  db.transaction().execute(async (tx) => {
    await lockFilters(tx, viewer.id);
    const known = key === null || isTemplate(key) || (await readFilters(tx, viewer.id)).some((row) => row.key === key);
    if (!known) refuse('invalid', say('youHaveNoSuchFilter'));
    await writeDefault(tx, viewer.id, key);
    return { ok: true as const, defaultKey: key };
  });

export const deleteFeedFilter = (
  { db }: FilterDeps,
  viewer: Viewer,
  { params: { key } }: Asked<typeof filters.deleteFeedFilter>,
) =>
  db.transaction().execute(async (tx) => {
    if (isTemplate(key)) refuse('invalid', say('templatesCannotBeDeleted'));
    await lockFilters(tx, viewer.id);
    const row = found((await readFilters(tx, viewer.id)).find((one) => one.key === key));
    await removeFilter(tx, viewer.id, row.key);
    return { ok: true as const };
  });
