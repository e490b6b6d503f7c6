-- One row: the round that tells members of new items. It is absent before the first round.
create table new_item_rounds (
  id boolean primary key default true check (id),
  -- members were told of items that were published until here
  told_until timestamptz not null,
  -- the end of the round that runs, and the last member whom it told
  ends_at timestamptz,
  told_member uuid
);
