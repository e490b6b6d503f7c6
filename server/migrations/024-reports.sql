-- A report outlives what it is about: no key leads from it to the item or the comment, and it keeps a snapshot of both.
alter table reports
  drop constraint reports_content_id_fkey,
  drop constraint reports_comment_id_fkey,
  -- what contract/moderation.ts calls ReportAbout, and where the master lay
  add column about jsonb not null default '{}',
  -- of the item when it was reported; its censor stands still while the report is open
  add column mask_version int,
  -- when it put the item out of sight; null where it only queued
  add column hid_at timestamptz,
  add column decision text check (decision in ('keep', 'delete')),
  add column urgency smallint not null
    generated always as (case reason when 'may_show_minor' then 2 when 'no_consent' then 1 else 0 end) stored;

-- Deleted by its maker while a report of it is open: gone for everybody but moderators, who decide.
alter table content add column withdrawn_at timestamptz;

-- What a report keeps of an item, and of a comment under it (null: of the item alone).
create function report_about(item uuid, said uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'title', c.title, 'description', c.description, 'kind', c.kind, 'visibility', c.visibility,
    'ownerId', c.owner_id, 'ownerName', o.display_name,
    'censor', jsonb_build_object('type', c.censor_type, 'scope', c.censor_scope, 'intensity', c.censor_intensity),
    'createdAt', c.created_at, 'publishedAt', c.published_at,
    'original', (
      select jsonb_build_object('sha256', encode(s.sha256, 'hex'), 'pdq', encode(s.pdq, 'hex'))
      from originals s where s.content_id = c.id),
    'master', (
      select jsonb_build_object('key', m.storage_key, 'sha256', encode(m.sha256, 'hex'), 'pdq', encode(m.pdq, 'hex'))
      from masters m where m.content_id = c.id and m.mask_version = c.mask_version),
    'comment', (
      select jsonb_build_object('authorId', k.author_id, 'authorName', a.display_name, 'text', k.body, 'createdAt', k.created_at)
      from comments k join members a on a.id = k.author_id where k.id = said))
  from content c join members o on o.id = c.owner_id where c.id = item
$$;

update reports r
set about = report_about(r.content_id, r.comment_id),
  mask_version = (select mask_version from content where id = r.content_id),
  hid_at = case when r.comment_id is null and r.reason in ('no_consent', 'may_show_minor') then r.created_at end,
  decision = case when r.closed_at is not null then 'keep' end;

alter table reports
  alter column about drop default,
  add check ((closed_at is null) = (decision is null));
create index reports_queue on reports (urgency desc, created_at, id) where closed_at is null;
create index reports_kept on reports (content_id, mask_version) where decision = 'keep';
create index reports_hides on reports (reporter_id, hid_at) where hid_at is not null;
