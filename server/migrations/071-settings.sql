-- Counts the saves of a subject: who saves names the version that they saw, so that nobody overwrites what another changed meanwhile.
alter table settings add column version integer not null default 1;
