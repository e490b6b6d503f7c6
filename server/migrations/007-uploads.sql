-- Rule 4.8: what the uploader attested, in which words, and when. Kept when the item goes.
create table attestations (
  content_id uuid primary key,
  member_id uuid not null,
  attestation_version text not null,
  terms_version text not null,
  kind text not null,
  video_confirmed boolean not null,
  attested_at timestamptz not null
);
create index attestations_member on attestations (member_id, attested_at);
