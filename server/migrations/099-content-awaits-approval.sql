-- Whether an item is hidden for its approval alone: its maker may go on looking at it then. Follows from content_holds.
alter table content add column awaits_approval boolean not null default false;
