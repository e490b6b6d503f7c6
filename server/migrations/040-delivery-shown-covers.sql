-- The cover that a master was drawn with: its type, its intensity, and where it lies in 0..1 ("whole": everywhere).
alter table masters add column cover jsonb;
update masters m
set cover = case
    when c.censor_type = 'none' or c.kind = 'video' then '{"type": "none", "intensity": 0, "regions": []}'::jsonb
    else jsonb_build_object('type', c.censor_type, 'intensity', c.censor_intensity, 'regions', case
      when c.censor_scope = 'detection' and c.parts_known then coalesce((
        select jsonb_agg(jsonb_build_object('shape', 'rect', 'box', part -> 'box'))
        from detections d, jsonb_array_elements(d.parts) as part
        where d.content_id = c.id and part ->> 'part' = any (c.chosen_parts)), '[]'::jsonb)
      else '"whole"'::jsonb end)
  end
from content c
where c.id = m.content_id;
alter table masters alter column cover set not null;

-- The covers that an item was public with: others may have kept the picture. They outlive their masters.
create table shown_covers (
  content_id uuid not null references content (id) on delete cascade,
  mask_version int not null,
  cover jsonb not null,
  width int not null,
  height int not null,
  first_public_at timestamptz not null,
  primary key (content_id, mask_version)
);
insert into shown_covers (content_id, mask_version, cover, width, height, first_public_at)
  select m.content_id, m.mask_version, m.cover, m.width, m.height, coalesce(c.published_at, now())
  from masters m join content c on c.id = m.content_id
  where c.mask_version = m.mask_version and c.visibility = 'public'
    and case c.status when 'hidden' then coalesce(c.status_before_hiding, 'ready') else c.status end = 'ready';
