-- A maker can end a signed release, and never deletes it: its record and the person's code stay.
alter table consent_releases
  add column ended_at timestamptz,
  -- maker: taken back; replaced: another picture took the place of theirs; deleted: the item is gone
  add column ended_for text check (ended_for in ('maker', 'replaced', 'deleted')),
  -- how the person who answered was confirmed; link: not at all, before this was asked for
  add column answered_by text check (answered_by in ('mailed', 'address', 'account', 'link')),
  -- the maker gave this address, and the link went there alone; sealed
  add column link_email bytea,
  -- SHA-256 of the link that went to an address which the holder of the first link gave, and that address, sealed
  add column proof_hash bytea unique,
  add column proof_email bytea,
  -- set when the maker's account is gone: an ended release without its item is erased then
  add column forget_at timestamptz,
  drop constraint consent_releases_state_check,
  drop constraint consent_releases_check2,
  drop constraint consent_releases_content_id_person_id_key,
  add constraint consent_releases_state_check check (state in ('asked', 'agreed', 'refused', 'withdrawn', 'ended')),
  add constraint consent_releases_signed_check
    check ((state in ('agreed', 'withdrawn', 'ended')) = (answer is not null and answer_key is not null and code_hash is not null)),
  add constraint consent_releases_ended_check
    check ((ended_at is null) = (ended_for is null) and (state <> 'ended' or ended_at is not null)),
  add constraint consent_releases_proof_check
    check ((proof_hash is null) = (proof_email is null) and (state = 'asked' or (proof_hash is null and link_email is null)));
update consent_releases set answered_by = 'link' where answer is not null;
alter table consent_releases add constraint consent_releases_answered_check check (answered_by is null or state <> 'asked');
-- A person whose release ended can be asked again, in a row of its own.
create unique index consent_releases_open on consent_releases (content_id, person_id) where state in ('asked', 'agreed');
create index consent_releases_content on consent_releases (content_id);
