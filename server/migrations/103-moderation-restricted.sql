-- Cases that only admins see: what is about the item of a restricted case leaves the queue, the lists and the counts. Follows from the events.
alter table cases add column restricted_at timestamptz;
create index cases_restricted on cases (restricted_at) where restricted_at is not null;

alter table case_events drop constraint case_events_kind_check;
alter table case_events add constraint case_events_kind_check check (kind in ('opened', 'reported', 'concern', 'clock_started', 'clock_stopped', 'claimed',
  'released', 'warned', 'held', 'decided', 'statement_sent', 'appealed', 'appeal_decided', 'reversed', 'closed', 'reopened', 'note', 'erased',
  'restricted', 'unrestricted', 'evidence_destroyed'));

alter table content_holds drop constraint content_holds_reason_check;
alter table content_holds add constraint content_holds_reason_check
  check (reason in ('report', 'approval', 'match', 'age', 'consent', 'decision', 'clock', 'restricted'));

-- An account that is frozen by a restricted case: no admin lifts it by mistake.
alter table suspensions add column frozen boolean not null default false;
