-- By how many members something was searched for on a day. Earlier days are unknown and count as none.
alter table searches add column members int not null default 0;

-- Which members of this day `searches.members` counts already, as keyed hashes of day, text and member: no two rows show that they are of
-- one member. Those of earlier days are deleted.
create table search_marks (
  day date not null,
  said text not null,
  mark bytea not null,
  primary key (day, said, mark)
);
