-- A member who asked for the deletion of their account: out of sight like a suspended one, until `deletes_at`.
alter table members
  drop constraint members_status_check,
  add constraint members_status_check check (status in ('active', 'suspended', 'leaving')),
  -- null: they did not ask. A suspension changes the status, and leaves this as it is.
  add column deletes_at timestamptz;
create index members_deletes_at on members (deletes_at) where deletes_at is not null;

create or replace function may_be_listed(item content) returns boolean language sql stable as $$
  select item.status = 'ready' and item.visibility = 'public' and item.published_at is not null
    and not exists (select from members m where m.id = item.owner_id and m.status <> 'active')
$$;

-- Names of deleted members, as HMACs: nobody takes one of them to pass for its former owner.
create table retired_slugs (
  slug_mac bytea primary key,
  until timestamptz not null
);

-- Everything that a member put in, as a zip that is sealed like an original. Without its key it cannot be read.
create table exports (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  status text not null default 'making' check (status in ('making', 'ready', 'failed', 'expired')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  storage_key text,
  wrapped_key bytea,
  bytes bigint,
  check ((status = 'ready') = (wrapped_key is not null and storage_key is not null and expires_at is not null))
);
create unique index exports_making on exports (member_id) where status = 'making';
create index exports_latest on exports (member_id, requested_at desc);
create index exports_expiring on exports (expires_at) where status = 'ready';

-- An open report keeps its snapshot and its words until the decision, also of members who were deleted meanwhile.
alter table reports
  add column deleted_members uuid[] not null default '{}',
  add column reporter_deleted boolean not null default false;

-- A snapshot without what these members wrote, and without their names.
create function about_without(about jsonb, gone uuid[]) returns jsonb language sql immutable as $$
  select case when about->>'ownerId' = any (gone::text[])
      then item || '{"title": "", "description": "", "ownerId": null, "ownerName": null}' else item end
    || case when about->'comment'->>'authorId' = any (gone::text[])
      then '{"comment": {"authorId": null, "authorName": null, "text": ""}}'::jsonb else '{}' end
  from (select about as item) same
$$;
