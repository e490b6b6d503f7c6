-- How a picture is laid on the grid of its noise, by what its copies are recognised, and whether its maker was asked about a like one.
alter table noise_seeds
  -- 0-3 quarter turns clockwise; 4 more: mirrored first
  add column turn smallint not null default 0,
  -- HMAC of the maker and the pixels in normal form, the same for turned and mirrored copies; null for what moves and for earlier items
  add column picture_key text,
  -- the turn to the normal form
  add column normal_turn smallint not null default 0,
  -- a picture that looks like this one and was removed
  add column removed_id uuid,
  -- when its maker chose to publish it beside a like picture
  add column answered_at timestamptz;
create index noise_seeds_picture on noise_seeds (picture_key) where picture_key is not null;

-- What stays of a picture that was public and that its maker removed or replaced: hashes, its noise, and the finest cover it was shown with.
create table removed_pictures (
  id uuid primary key,
  owner_id uuid not null references members (id) on delete cascade,
  sha256 bytea,
  pdq bytea,
  pdq_quality smallint,
  seed text not null,
  origin_x int not null,
  origin_y int not null,
  turn smallint not null,
  picture_key text,
  normal_turn smallint not null,
  cover_type text not null,
  cover_intensity smallint not null,
  removed_at timestamptz not null
);
create index removed_pictures_owner on removed_pictures (owner_id, id desc);
alter table noise_seeds
  add foreign key (removed_id) references removed_pictures (id) on delete set null;
create index noise_seeds_removed on noise_seeds (removed_id) where removed_id is not null;
