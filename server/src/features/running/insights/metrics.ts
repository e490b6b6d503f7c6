import type { Answer } from '@veil/contract/call.ts';
import type { DayMetrics, insights } from '@veil/contract/running/insights.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { countDay, type DayFigures } from './count-day.ts';
import { dayOf, firstOf } from './day.ts';
import { readDays, readViewDays } from './queries.ts';

type Figures = Omit<DayFigures, 'storage_bytes'> & { storage_bytes: string | number };

const present = (day: string, figures: Figures, pageViews: number): DayMetrics => ({
  day,
  members: figures.members,
  newMembers: figures.new_members,
  activeMembers: figures.active_members,
  uploads: figures.uploads,
  votes: figures.votes,
  favorites: figures.favorites,
  cames: figures.cames,
  comments: figures.comments,
  storageBytes: Number(figures.storage_bytes),
  jobsDone: figures.jobs_done,
  jobsFailed: figures.jobs_failed,
  queueP50: figures.queue_p50,
  queueP95: figures.queue_p95,
  pageViews,
});

export async function readMetrics(
  { lists, clock }: Pick<Deps, 'lists' | 'clock'>,
  _viewer: unknown,
  { query: { days }, request }: Asked<typeof insights.getMetrics> & Incoming,
): Promise<Answer<(typeof insights)['getMetrics']>> {
  const now = clock.now();
  const [today, since] = [dayOf(now), firstOf(now, days)];
  const [rows, views, live] = await lists.read(request, ({ db }) =>
    Promise.all([readDays(db, since), readViewDays(db, since), countDay(db, today)]),
  );
  const known = rows.find(({ name }) => name === today)?.active_members ?? 0;
  const viewsOf = (day: string) => views.get(day) ?? 0;
  return {
    days: [
      ...rows.filter(({ closed }) => closed).map((row) => present(row.name, row, viewsOf(row.name))),
      present(today, { ...live, active_members: Math.max(known, live.active_members) }, viewsOf(today)),
    ],
  };
}
