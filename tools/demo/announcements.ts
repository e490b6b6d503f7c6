import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { addDays, dayOf } from '../../server/src/features/running/insights/day.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { DB } from '../../server/src/tables.ts';
import { renderPicture } from '../art/index.ts';
import { between, randomFrom } from '../art/random.ts';
import type { Person } from './person.ts';

const polls = [
  { question: 'What should be featured next month?', options: ['Water', 'Stone', 'Cloth', 'Night'] },
  { question: 'How do you browse most?', options: ['On a phone', 'On a tablet', 'At a desk'] },
] as const;

const adverts = [
  { title: 'Frames made to measure', placement: 'feed', page: 'any', tier: 'standard', width: 1200, height: 400 },
  { title: 'Linen by the metre', placement: 'top', page: 'home', tier: 'premium', width: 1200, height: 300 },
  { title: 'Clay and glaze', placement: 'right', page: 'any', tier: 'standard', width: 400, height: 800 },
] as const;

const countedDays = 365;

export async function openPolls(db: Kysely<DB>, people: readonly Person[]): Promise<void> {
  for (const [nth, { question, options }] of polls.entries()) {
    const known = await db.selectFrom('polls').select('id').where('question', '=', question).executeTakeFirst();
    const id = known?.id ?? newId();
    if (!known)
      await db
        .insertInto('polls')
        .values({ id, question, options: [...options], created_at: new Date() })
        .execute();
    const votes = await db.selectFrom('poll_votes').select('member_id').where('poll_id', '=', id).execute();
    const voted = new Set(votes.map(({ member_id }) => member_id));
    for (const [at, person] of people.entries())
      if ((at + nth) % 4 !== 3 && !voted.has(person.id))
        await person.post('/vote', { pollId: id, optionIndex: (at * at + nth) % options.length });
  }
}

/** Adverts with drawn pictures, and a year of revenue. */
export async function placeAdverts(db: Kysely<DB>): Promise<void> {
  const roll = randomFrom(11);
  const today = dayOf(new Date());
  const rates = { rate_per_thousand: 250, rate_per_click: 12 };
  for (const [nth, { width, height, ...advert }] of adverts.entries()) {
    const known = await db.selectFrom('adverts').select('id').where('title', '=', advert.title).executeTakeFirst();
    if (known) continue;
    const id = newId();
    const picture = await sharp(await renderPicture(900 + nth))
      .resize(width, height, { fit: 'cover' })
      .webp()
      .toBuffer();
    const begun = new Date(`${addDays(today, -countedDays)}T00:00:00Z`);
    const fields = {
      ...advert,
      ...rates,
      device: 'any',
      weight: 1,
      link_url: 'https://example.org',
      width,
      height,
      picture,
    };
    const days = Array.from({ length: countedDays }, (_, at) => {
      const impressions = Math.round((40 + at) * between(roll, 0.7, 1.3));
      return {
        advert_id: id,
        day: addDays(today, at - countedDays),
        ...rates,
        impressions,
        clicks: Math.round(impressions * 0.012),
      };
    });
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('adverts')
        .values({ id, ...fields, starts_at: begun, created_at: begun })
        .execute();
      await sql`insert into advert_days (advert_id, day, rate_per_thousand, rate_per_click, impressions, clicks)
      select advert_id, day, rate_per_thousand, rate_per_click, impressions, clicks
      from json_populate_recordset(null::advert_days, ${JSON.stringify(days)}::json)`.execute(tx);
    });
  }
}
