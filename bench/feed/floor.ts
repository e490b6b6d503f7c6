import type { Pool } from '../../server/src/platform/db/pool.ts';

const cardColumns = `c.id, c.owner_id, c.kind, c.title, c.description, c.alt, c.alt_held, c.parts_visible, c.people_count, c.visibility, c.mask, c.status, c.status_before_hiding,
  c.censor_type, c.censor_scope, c.censor_intensity, c.mask_version, c.parts_detected, c.parts_known, c.width, c.height,
  c.animated, c.duration_ms, c.placeholder, c.score, c.favorite_count, c.came_count, c.comment_count, c.published_at,
  c.created_at, c.updated_at, m.display_name, m.slug, m.role, m.avatar, m.symbol_layers`;

export const fetchByKey = (pool: Pool, ids: readonly string[]) =>
  pool.query({
    name: 'bench_floor',
    text: `select ${cardColumns} from content c join members m on m.id = c.owner_id where c.id = any ($1::uuid[])`,
    values: [ids],
  });
