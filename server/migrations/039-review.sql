-- The maker sees an item before anyone else does, and corrects its covers (decision 035).
alter table content
  drop constraint content_status_check,
  add constraint content_status_check
    check (status in ('processing', 'needs_review', 'needs_decision', 'needs_manual', 'ready', 'failed', 'hidden')),
  -- whether it waits for its maker before it is published: asked for with the upload
  add column review text not null default 'never' check (review in ('always', 'if_needed', 'never')),
  -- when its maker first published it after looking at its covers
  add column reviewed_at timestamptz;

-- Size, frames and duration of what was looked at. Null for detections of earlier versions.
alter table detections add column picture jsonb;

-- The covers as the maker changed them. The newest counts; the others tell what was changed when.
create table corrections (
  content_id uuid not null references content (id) on delete cascade,
  number int not null,
  covers jsonb not null,
  -- the mask version that was made with it; null where it was only kept
  mask_version int,
  corrected_by uuid not null references members (id) on delete cascade,
  corrected_at timestamptz not null,
  primary key (content_id, number)
);
