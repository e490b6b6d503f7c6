-- What staff must be told of, in the transaction in which it happened. urgent, appeal, restricted and due are mailed at once; open goes into a digest.
create table staff_alerts (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  kind text not null check (kind in ('urgent', 'appeal', 'restricted', 'due', 'open')),
  at timestamptz not null,
  -- null: not handed to anybody yet
  told_at timestamptz
);
create unique index staff_alerts_once on staff_alerts (case_id, kind) where kind in ('urgent', 'restricted', 'open');
create index on staff_alerts (case_id);
create index staff_alerts_untold on staff_alerts (id) where told_at is null;

-- To whom an alert is still to be mailed.
create table staff_alert_mails (
  alert_id uuid not null references staff_alerts on delete cascade,
  member_id uuid not null references members on delete cascade,
  primary key (member_id, alert_id)
);
create index on staff_alert_mails (alert_id);

-- When a member of staff was last mailed.
create table staff_mailings (
  member_id uuid primary key references members on delete cascade,
  urgent_at timestamptz,
  digest_at timestamptz
);
