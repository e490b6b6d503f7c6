-- Adverts that admins place beside what members look at.
create table adverts (
  id uuid primary key,
  title text not null,
  link_url text not null,
  placement text not null check (placement in ('left', 'right', 'top', 'bottom', 'feed')),
  page text not null check (page in ('any', 'home', 'feed')),
  device text not null check (device in ('any', 'desktop', 'mobile')),
  tier text not null check (tier in ('standard', 'premium')),
  weight integer not null check (weight between 1 and 100),
  starts_at timestamptz not null,
  -- Null: it has no end.
  ends_at timestamptz,
  paused boolean not null default false,
  -- Cents.
  rate_per_thousand integer not null check (rate_per_thousand >= 0),
  rate_per_click integer not null check (rate_per_click >= 0),
  created_at timestamptz not null,
  -- What it earned is kept after it was deleted; its picture is not.
  deleted_at timestamptz,
  width integer not null,
  height integer not null,
  -- A WebP that the media service drew, at most some hundred kilobytes: in its row it needs no sweep of files without a row.
  picture bytea,
  constraint adverts_picture check ((picture is null) = (deleted_at is not null))
);

alter table adverts alter column picture set storage external;

-- What was counted on a day (UTC), at the rates of that moment: a later rate changes nothing that was earned. Nothing says who saw it.
create table advert_days (
  advert_id uuid not null references adverts (id),
  day date not null,
  rate_per_thousand integer not null,
  rate_per_click integer not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  primary key (advert_id, day, rate_per_thousand, rate_per_click)
);

create index advert_days_day on advert_days (day);

-- Patrons of tiers that allow it may see no adverts. The choice waits while they have no such tier.
create table advert_choices (
  member_id uuid primary key references members (id) on delete cascade,
  shown boolean not null
);
