-- What staff and the site itself did. Rows are only added, and each is bound to the one before it by its hash: a row that is changed,
-- left out or put in later shows (`veil audit verify`). No names, addresses or words of people: ids stay when their member or item is gone.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  -- null: the site itself, or a command of its operator
  by_id uuid,
  act text not null check (act ~ '^[a-z][a-z0-9_]{1,59}$'),
  about_kind text check (about_kind ~ '^[a-zA-Z][a-zA-Z0-9_-]{0,39}$'),
  about_id text check (about_id ~ '^[^\n]{1,200}$'),
  -- json and not jsonb: keeps the very text that was hashed
  detail json not null check (octet_length(detail::text) <= 8192 and strpos(detail::text, E'\n') = 0),
  prev_hash bytea not null,
  hash bytea not null,
  check (about_id is null or about_kind is not null)
);
create index audit_log_act on audit_log (act, seq desc);
create index audit_log_by on audit_log (by_id, seq desc);
create index audit_log_about on audit_log (about_kind, about_id, seq desc);

-- The text that is hashed: eight lines, none of which can hold a line break. server/src/features/audit/chain.ts has the same.
create function audit_row_text(audit_log) returns text language sql stable as $$
  select concat_ws(E'\n', $1.seq, to_char($1.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce($1.by_id::text, ''), $1.act,
    coalesce($1.about_kind, ''), coalesce($1.about_id, ''), $1.detail::text, encode($1.prev_hash, 'hex'))
$$;

-- Number and hashes of a row are the database's, whatever the statement says. The lock is held until the end of the transaction, so that
-- the order of the chain is that of the commits.
create function chain_audit_row() returns trigger language plpgsql as $$
declare
  last audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  select * into last from audit_log order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.prev_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := sha256(convert_to(audit_row_text(new), 'UTF8'));
  return new;
end $$;
create trigger chain before insert on audit_log for each row execute function chain_audit_row();

-- What a transaction has recorded and not committed; empty for all others. The trigger appends it to the log at the commit, so that the lock
-- of the chain is held for that moment only, and nobody who holds it waits for a row.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  by_id uuid,
  act text not null,
  about_kind text,
  about_id text,
  detail json not null
);
create function append_audit_entry() returns trigger language plpgsql as $$
begin
  insert into audit_log (at, by_id, act, about_kind, about_id, detail)
    values (new.at, new.by_id, new.act, new.about_kind, new.about_id, new.detail);
  delete from audit_entries where id = new.id;
  return null;
end $$;
create constraint trigger append_at_commit after insert on audit_entries
  deferrable initially deferred for each row execute function append_audit_entry();

-- The last hash of the chain, once a day; also written to the server's log, which the database cannot change.
create table audit_anchors (
  seq bigint primary key,
  hash bytea not null,
  at timestamptz not null
);

-- For every role, the owner of the tables and replication too. A table with a trigger of this name is asked no more than SELECT and INSERT
-- of its role (server/src/platform/db/rights.ts).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_anchors for each statement execute function refuse_change();
alter table audit_log enable always trigger append_only;
alter table audit_log enable always trigger chain;
alter table audit_anchors enable always trigger append_only;
alter table audit_entries enable always trigger append_at_commit;
revoke update, delete, truncate on audit_log, audit_anchors from public, current_user;
