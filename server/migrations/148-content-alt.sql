-- The maker's description for people who cannot see the item (rule 27.11). `alt_held`: its covers changed after it was written.
-- `parts_visible`: parts that the published file shows without a cover. `people_count`: null if nobody was looked for.
alter table content
  add column alt text not null default '' check (char_length(alt) <= 500),
  add column alt_held boolean not null default false,
  add column parts_visible text[] not null default '{}',
  add column people_count smallint;

-- Items from before: only still pictures without covers and edits, because nothing can hide a part there.
update content c set
  people_count = jsonb_array_length(d.people),
  parts_visible = case when c.censor_type = 'none' then c.parts_detected else '{}' end
from detections d
where d.content_id = c.id and c.kind = 'image' and not c.animated and c.parts_known and d.failed is null
  and not exists (select from edits e where e.content_id = c.id and e.operations <> '[]'::jsonb);
