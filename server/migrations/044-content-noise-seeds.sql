-- What the noise of an item's covers is keyed by, and where its grid begins: settled once, before its first master. A picture
-- that shows the same as an earlier one of its maker, shifted, has the seed and the grid of that one.
create table noise_seeds (
  content_id uuid primary key references content (id) on delete cascade,
  seed text not null,
  -- where the corner of the grid lies in the picture, in pixels of the master
  origin_x int not null,
  origin_y int not null,
  -- another item of the same maker that looks like this one
  lookalike_id uuid references content (id) on delete set null,
  -- whether seed and grid are those of the lookalike
  shared boolean not null
);
create index noise_seeds_lookalike on noise_seeds (lookalike_id);
insert into noise_seeds (content_id, seed, origin_x, origin_y, shared) select id, id::text, 0, 0, false from content;
