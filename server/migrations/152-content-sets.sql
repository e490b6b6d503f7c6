-- One post of several pictures (rule 27.10). `set_of`: the picture that leads the set; null if it leads one or stands alone.
alter table content
  add column set_of uuid references content (id) on delete set null,
  add column set_place smallint not null default 0,
  add constraint content_follows_another check (set_of <> id);
create index content_set on content (set_of, set_place, id) where set_of is not null;
