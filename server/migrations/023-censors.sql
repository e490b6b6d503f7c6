-- A censor is kept in one form: what takes nothing away is `none` at 0, and blackout, which has no intensity, stands at 200.
-- Before, blackout at 0 was published bare under the label of black, and blur and pixelate at 0 under theirs.

-- Items that a migration left without a master. A worker enqueues their jobs when it starts.
create table awaited_masters (
  content_id uuid primary key references content (id) on delete cascade
);

create temporary table bare on commit drop as
  select id, mask_version from content
  where censor_type = 'blackout' and censor_intensity = 0 and kind = 'image'
    and case status when 'hidden' then coalesce(status_before_hiding, 'ready') else status end in ('ready', 'processing');

create temporary table relabelled on commit drop as
  select id from content
  where censor_type = 'blackout' and censor_intensity < 200 or censor_type <> 'none' and censor_intensity = 0;

-- The bare masters end here, as by a new censor: no address leads to the old mask version, and its files are erased.
insert into content_erasures (prefix)
  select 'content/' || id || '/' || mask_version || '/' from bare on conflict do nothing;
delete from masters where content_id in (select id from bare);
update content c
set mask_version = c.mask_version + 1, placeholder = null, notice = null,
  status = case c.status when 'hidden' then 'hidden' else 'processing' end,
  status_before_hiding = case c.status when 'hidden' then 'processing' end
from bare where bare.id = c.id;
insert into awaited_masters (content_id) select id from bare;

-- Where the site publishes nothing uncensored, what was published so under another label is put out of the public's sight.
update content
set visibility = 'private', notice = 'It was not covered at all, and this site publishes nothing uncensored: cover it to make it public.'
where censor_type in ('blur', 'pixelate') and censor_intensity = 0 and visibility = 'public'
  and exists (
    select from settings
    where subject = 'uploads' and (value #>> '{censor,intensity,min}')::int > 0 and not value #> '{censor,types}' ? 'none');

update content set censor_intensity = 200 where censor_type = 'blackout' and censor_intensity < 200;
update content set censor_type = 'none' where censor_type in ('blur', 'pixelate') and censor_intensity = 0;
update content set censor_intensity = 0 where censor_type = 'none' and censor_intensity > 0;

select relist(array(select id from relabelled), null);

alter table content
  drop constraint content_censor_intensity_check,
  add constraint content_censor_intensity check (
    case censor_type when 'none' then censor_intensity = 0 when 'blackout' then censor_intensity = 200
      else censor_intensity between 1 and 200 end);
