-- The image queue: copies of pictures of the public pool, published by the site itself. One row, made when it is first started.
create table image_queue (
  id boolean primary key default true check (id),
  paused boolean not null,
  -- take the next picture without waiting
  run_now boolean not null default false,
  attested_by uuid references members (id) on delete set null,
  attested_at timestamptz not null
);

-- What is known of a picture of the pool. Without a foreign key, so that what was made of it can be taken down after its removal.
create table image_queue_pictures (
  pool_item_id uuid primary key,
  -- what was found in it, once
  detection jsonb,
  picture jsonb,
  format text,
  pdq bytea,
  pdq_quality int,
  outcome text check (outcome in ('taken', 'skipped')),
  -- of a skipped one
  reason text,
  sentence text,
  -- of a taken one: what its copies cover
  chosen_parts text[],
  tries int not null default 0,
  try_after timestamptz,
  decided_at timestamptz,
  check ((outcome = 'skipped') = (reason is not null)),
  check (outcome is distinct from 'taken' or (detection is not null and chosen_parts is not null))
);
create index image_queue_pictures_outcome on image_queue_pictures (outcome, reason);

-- Every copy that was drawn, before it is made. `content_id` stays when its item is deleted: the copy is not made again.
create table image_queue_copies (
  pool_item_id uuid not null references image_queue_pictures (pool_item_id) on delete cascade,
  number int not null,
  censor_type text not null check (censor_type in ('blur', 'pixelate', 'blackout')),
  censor_scope text not null check (censor_scope in ('detection', 'full')),
  intensity int not null,
  content_id uuid unique,
  drawn_at timestamptz not null,
  made_at timestamptz,
  failed_at timestamptz,
  sentence text,
  tries int not null default 0,
  try_after timestamptz,
  primary key (pool_item_id, number),
  check ((content_id is null) = (made_at is null)),
  check (content_id is null or failed_at is null)
);
create index image_queue_copies_waiting on image_queue_copies (pool_item_id, number) where content_id is null and failed_at is null;
create index image_queue_copies_drawn on image_queue_copies (drawn_at desc, pool_item_id, number);
create index image_queue_copies_made on image_queue_copies (made_at);
