import { facetLexeme, tagFacet } from '../../server/src/features/items/listings/facets.ts';
import type { Pool } from '../../server/src/platform/db/pool.ts';
import { openChance } from './chance.ts';
import { type Filter, openDraw, type Question } from './filters.ts';
import type { Site } from './site.ts';
import { percentiles, type Times, timeShots } from './times.ts';
import type { World } from './world.ts';

export type TotalsRow = {
  filter: string;
  exactShare: number;
  /** Totals wrongly marked exact; must be none. */
  lies: number;
  /** Median error of the others as a share of the truth; NaN without any. */
  medianError: number;
  worstError: number;
  /** Time of the page's total, with its filters resolved again. */
  ms: Times;
  /** Milliseconds of counting everything, for comparison. */
  countMs: number;
};

export async function measureTotals(
  site: Site,
  world: World,
  filters: Record<string, Filter>,
  draws: number,
): Promise<TotalsRow[]> {
  const rows: TotalsRow[] = [];
  for (const [filter, questions] of Object.entries(filters)) {
    const draw = openDraw(world, openChance(5));
    const row = { exact: 0, lies: 0, errors: [] as number[], ms: [] as number[], countMs: [] as number[] };
    for (let i = 0; i < draws; i++) {
      const question = questions(draw);
      const asked = site.prepare({ ...question, sort: 'new' });
      row.ms.push((await timeShots(() => site.total(asked))).best);
      const { total, totalIsExact } = await site.total(asked);
      const began = performance.now();
      const truth = await countAll(site.pool, world, question);
      row.countMs.push(performance.now() - began);
      if (totalIsExact) {
        row.exact += 1;
        if (total !== truth) row.lies += 1;
      } else row.errors.push(Math.abs(total - truth) / Math.max(1, truth));
    }
    rows.push({
      filter,
      exactShare: row.exact / draws,
      lies: row.lies,
      medianError: median(row.errors),
      worstError: row.errors.length ? Math.max(...row.errors) : Number.NaN,
      ms: percentiles(row.ms),
      countMs: median(row.countMs),
    });
  }
  return rows;
}

async function countAll(pool: Pool, world: World, question: Question): Promise<number> {
  const numberOf = (name: string) => world.tagNames.indexOf(name) + 1;
  const tags = String(question.tags ?? '')
    .split(',')
    .filter(Boolean);
  const wanted = tags.filter((name) => !name.startsWith('-')).map((name) => facetLexeme(tagFacet(numberOf(name))));
  const without = tags
    .filter((name) => name.startsWith('-'))
    .map((name) => `!${facetLexeme(tagFacet(numberOf(name.slice(1))))}`);
  const list = (entries: unknown) =>
    String(entries ?? '')
      .split(',')
      .filter(Boolean);
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from content c
     where listed and ($1 = '' or words @@ $1::tsquery) and ($2 = '' or words @@ websearch_to_tsquery('simple', fold_words($2)))
       and (cardinality($3::text[]) = 0 or kind = any ($3)) and (cardinality($4::text[]) = 0 or censor_type = any ($4))
       and (censor_type = 'none' or censor_intensity >= $5) and ($6::uuid is null or owner_id = $6)
       and ($8::uuid[] is null or owner_id = any ($8))
       and not words @@ any (select ('''#' || tag_facet(t.number) || '''')::tsquery from muted_tags m join tags t on t.id = m.tag_id where m.member_id = $7)`,
    [
      [...wanted, ...without].join(' & '),
      question.q ?? '',
      list(question.types),
      list(question.censor).map((type) => (type === 'black' ? 'blackout' : type)),
      Number(question.intensity ?? 0),
      question.channelId ?? null,
      world.memberIds[question.asker ?? world.memberIds.length - 1],
      question.makers ?? null,
    ],
  );
  return rows[0]?.count ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
