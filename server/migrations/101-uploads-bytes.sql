-- Bytes of the file, for the quota of bytes a day. Files from before count for nothing: their day is over soon.
alter table attestations add column bytes bigint not null default 0;
