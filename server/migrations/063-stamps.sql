-- Pictures that members put on their own in the editor.
create table stamps (
  id uuid primary key,
  name text not null,
  active boolean not null default true,
  -- its name among the stamps drawn for the site; such a row stays when the stamp is deleted, so that it is not drawn again
  drawn text unique,
  width int not null,
  height int not null,
  created_by uuid references members (id) on delete set null,
  created_at timestamptz not null,
  -- when its files were stored; null: it is still being made, or whoever made it was killed
  stored_at timestamptz,
  -- a deleted stamp is offered to nobody; its files stay while an edit needs them
  deleted_at timestamptz,
  erased_at timestamptz
);
create index stamps_creator on stamps (created_by);
create index stamps_unfinished on stamps (created_at) where stored_at is null or deleted_at is not null;

-- Tiers that may use a stamp; without any, every member may. A tier with a stamp is not deleted: its stamp would be open to all.
create table stamp_tiers (
  stamp_id uuid not null references stamps (id) on delete cascade,
  tier_id uuid not null references patron_tiers (id) on delete restrict,
  primary key (stamp_id, tier_id)
);
create index stamp_tiers_tier on stamp_tiers (tier_id);
