-- Why an item is out of sight: it is hidden while it has at least one hold, each ended by who placed it.
create table content_holds (
  content_id uuid not null references content (id) on delete cascade,
  reason text not null check (reason in ('report', 'approval', 'match', 'age', 'consent', 'decision', 'clock')),
  since timestamptz not null,
  primary key (content_id, reason)
);
insert into content_holds (content_id, reason, since)
select id, 'report', updated_at from content where status = 'hidden' and withdrawn_at is null;

-- The mask version that a moderator approved for publication.
alter table content add column approved_version int;
