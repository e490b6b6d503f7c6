-- A moderator was shown the picture of a case, or played its video.
alter table case_events drop constraint case_events_kind_check;
alter table case_events add constraint case_events_kind_check check (kind in ('opened', 'reported', 'concern', 'clock_started', 'clock_stopped', 'claimed',
  'released', 'shown', 'warned', 'held', 'decided', 'statement_sent', 'appealed', 'appeal_decided', 'reversed', 'closed', 'reopened', 'note', 'erased',
  'restricted', 'unrestricted', 'evidence_destroyed'));
