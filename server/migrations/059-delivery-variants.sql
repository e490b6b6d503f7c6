alter table masters add column preview_bytes bigint;

-- One height of a video's HLS stream. Ends with its master.
create table video_variants (
  content_id uuid not null,
  mask_version int not null,
  -- Pixels of the shorter side.
  lines int not null,
  width int not null,
  height int not null,
  bytes bigint not null,
  playlist_bytes int not null,
  -- Bits a second, of the heaviest segment.
  bandwidth int not null,
  codecs text not null,
  primary key (content_id, mask_version, lines),
  foreign key (content_id, mask_version) references masters on delete cascade
);
