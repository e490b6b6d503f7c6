-- What pages count, by day (UTC), pattern of the address and class of device. No member, no address, no time within the day.
create table page_views (
  day date not null,
  route text not null,
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  views bigint not null,
  primary key (day, route, device)
);

-- Web vitals as histograms: how many samples of a day fell into a bucket. Percentiles of any range of days are read from them.
create table page_vitals (
  day date not null,
  route text not null,
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  bucket smallint not null check (bucket between 0 and 72),
  samples bigint not null,
  primary key (day, route, device, metric, bucket)
);

-- The site by day (UTC). Numbers alone: a row outlives the things that it counted.
create table daily_metrics (
  day date primary key,
  -- False while the day goes on: then only `active_members` is kept, because the sessions forget when they were used before.
  closed boolean not null,
  members integer not null default 0,
  new_members integer not null default 0,
  active_members integer not null default 0,
  uploads integer not null default 0,
  votes integer not null default 0,
  favorites integer not null default 0,
  cames integer not null default 0,
  comments integer not null default 0,
  storage_bytes bigint not null default 0,
  jobs_done integer not null default 0,
  jobs_failed integer not null default 0,
  -- Milliseconds; null on a day without jobs.
  queue_p50 integer,
  queue_p95 integer
);

-- The rows of one day, without reading the whole tables. Block ranges cost a write next to nothing, and no update leaves its page for them.
create index content_by_day on content using brin (created_at) with (autosummarize = on);
create index votes_by_day on votes using brin (created_at) with (autosummarize = on);
create index favorites_by_day on favorites using brin (created_at) with (autosummarize = on);
create index cames_by_day on cames using brin (created_at) with (autosummarize = on);
create index comments_by_day on comments using brin (created_at) with (autosummarize = on);
