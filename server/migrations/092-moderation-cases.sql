-- All that waits for one decision about one thing. Of each case the events are the record; its row follows from them, save the columns that say so.
create sequence moderation_case_numbers as int;
create table cases (
  id uuid primary key,
  number int not null unique,
  about_kind text not null check (about_kind in ('content', 'comment', 'member')),
  -- No keys lead to the item and the comment: a case outlives them.
  content_id uuid,
  comment_id uuid,
  kinds text[] not null default '{}',
  priority smallint not null default 0,
  opened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- grows with everything that a decision must have seen
  version int not null default 0,
  events int not null default 0,
  claimed_by uuid references members (id) on delete set null,
  claimed_until timestamptz,
  due_at timestamptz,
  closed_at timestamptz,
  -- the last decision, until it is reversed
  decision_id uuid,
  action text check (action in ('keep', 'hide', 'delete')),
  -- when an item that was deleted by the decision is erased
  erase_at timestamptz,
  -- Not from the events, which hold nothing that must go with a member: whose it is, a snapshot of it, and who of it was deleted since.
  member_id uuid,
  about jsonb not null,
  deleted_members uuid[] not null default '{}'
);
create unique index cases_of_content on cases (content_id) where state = 'open' and about_kind = 'content';
create unique index cases_of_comment on cases (comment_id) where state = 'open' and about_kind = 'comment';
create unique index cases_of_member on cases (member_id) where state = 'open' and about_kind = 'member';
create index cases_queue on cases (priority desc, opened_at, id) where state = 'open';
create index cases_closed on cases (closed_at desc, id) where state = 'closed';
create index cases_about on cases (content_id, opened_at);
create index cases_by_member on cases (member_id, opened_at);
create index cases_claims on cases (claimed_by) where claimed_by is not null;
create index cases_erasing on cases (erase_at) where erase_at is not null;

create table case_events (
  id uuid primary key,
  case_id uuid not null references cases (id),
  seq int not null,
  at timestamptz not null,
  -- the moderator; null: a report, or the system
  by_id uuid references members (id) on delete set null,
  kind text not null check (kind in ('opened', 'reported', 'concern', 'clock_started', 'clock_stopped', 'claimed', 'released', 'warned', 'held', 'decided',
    'statement_sent', 'appealed', 'appeal_decided', 'reversed', 'closed', 'reopened', 'note', 'erased')),
  detail jsonb not null default '{}',
  unique (case_id, seq)
);
create index on case_events (by_id);

-- Events are only added. The one change is that of a foreign key, when the account of a moderator is deleted.
create function refuse_case_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.by_id is null and to_jsonb(new) - 'by_id' = to_jsonb(old) - 'by_id' then return new; end if;
  end if;
  raise exception 'case events are only added' using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on case_events for each row execute function refuse_case_event_change();
create trigger case_events_table before truncate on case_events for each statement execute function refuse_case_event_change();

-- What is to happen by when. At most one of a kind in each case; it starts again only after it ended.
create table case_clocks (
  case_id uuid not null references cases (id),
  kind text not null check (kind in ('intimate', 'consent', 'counter_notice', 'appeal', 'privacy')),
  started_at timestamptz not null,
  due_at timestamptz not null,
  -- the next moment at which something is due: a warning, the hiding, the restoring; null: nothing any more
  next_at timestamptz,
  warned smallint not null default 0,
  ended_at timestamptz,
  primary key (case_id, kind)
);
create index case_clocks_next on case_clocks (next_at) where next_at is not null and ended_at is null;

-- Members who were told that none of their last reports was right. Until one is, theirs hide nothing.
create table reporter_warnings (
  member_id uuid primary key references members (id) on delete cascade,
  warned_at timestamptz not null
);

drop index reports_queue;
alter table reports
  drop constraint reports_reason_check,
  drop constraint reports_decision_check,
  drop column urgency,
  alter column content_id drop not null,
  add column member_id uuid,
  add column case_id uuid references cases (id),
  add column source text not null default 'member' check (source in ('member', 'visitor')),
  -- what only the part that took the report in can read
  add column details jsonb,
  -- whether the decision agreed with it; null while it is open
  add column upheld boolean,
  add check (reason in ('intimate', 'no_consent', 'may_show_minor', 'illegal', 'stolen', 'privacy', 'rules', 'spam', 'other')),
  add check (decision in ('keep', 'hide', 'delete'));
update reports set upheld = decision <> 'keep' where decision is not null;
create index reports_of_case on reports (case_id, created_at);
create index reports_closed_by_reporter on reports (reporter_id, closed_at) where closed_at is not null;
create unique index reports_member_once on reports (member_id, reporter_id) where closed_at is null and member_id is not null;

-- What a case keeps of a member who was reported.
create function reported_member(reported uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('ownerId', m.id, 'ownerName', m.display_name, 'bio', coalesce(m.bio, ''))
  from members m where m.id = reported
$$;

-- The same as before for items and comments; of a member the bio goes, too.
create or replace function about_without(about jsonb, gone uuid[]) returns jsonb language sql immutable as $$
  select case when about->>'ownerId' = any (gone::text[])
      then item || '{"ownerId": null, "ownerName": null}'
        || case when item ? 'bio' then '{"bio": ""}'::jsonb else '{"title": "", "description": ""}'::jsonb end
      else item end
    || case when about->'comment'->>'authorId' = any (gone::text[])
      then '{"comment": {"authorId": null, "authorName": null, "text": ""}}'::jsonb else '{}' end
  from (select about as item) same
$$;

-- Reports of before become cases with the events that led to them: those that are open together one, and those of each decision.
do $$
declare
  those record;
  report record;
  new_case uuid;
  n int;
  urgency smallint;
  most smallint;
  reasons text[];
  clock timestamptz;
  decision_event uuid;
begin
  for those in
    select content_id, comment_id, closed_at, decision, closed_by, min(created_at) as since,
      (array_agg(about order by created_at, id))[1] as about, array_agg(distinct gone) filter (where gone is not null) as gone
    from reports left join lateral unnest(deleted_members) gone on true
    group by content_id, comment_id, closed_at, decision, closed_by
    order by min(created_at), content_id
  loop
    new_case := gen_random_uuid();
    n := 1;
    most := 0;
    reasons := '{}';
    clock := null;
    decision_event := null;
    insert into cases (id, number, state, about_kind, content_id, comment_id, opened_at, member_id, about, deleted_members)
    values (new_case, nextval('moderation_case_numbers'), case when those.closed_at is null then 'open' else 'closed' end,
      case when those.comment_id is null then 'content' else 'comment' end,
      those.content_id, those.comment_id, those.since,
      coalesce(those.about->'comment'->>'authorId', those.about->>'ownerId')::uuid, those.about, coalesce(those.gone, '{}'));
    insert into case_events (id, case_id, seq, at, kind, detail)
    select gen_random_uuid(), id, 1, those.since, 'opened', jsonb_strip_nulls(jsonb_build_object('number', number,
      'aboutKind', about_kind, 'contentId', content_id, 'commentId', comment_id)) from cases where id = new_case;
    for report in
      select * from reports where content_id = those.content_id and comment_id is not distinct from those.comment_id
        and closed_at is not distinct from those.closed_at and decision is not distinct from those.decision
        and closed_by is not distinct from those.closed_by
      order by created_at, id
    loop
      n := n + 1;
      urgency := case report.reason when 'may_show_minor' then 100 when 'no_consent' then 90 when 'illegal' then 70
        when 'stolen' then 50 else 30 end;
      most := greatest(most, urgency);
      if not report.reason = any (reasons) then reasons := reasons || report.reason; end if;
      insert into case_events (id, case_id, seq, at, kind, detail)
      values (gen_random_uuid(), new_case, n, report.created_at, 'reported', jsonb_build_object('reportId', report.id, 'reason',
        report.reason, 'priority', urgency, 'source', 'member', 'hidden', report.hid_at is not null));
      update reports set case_id = new_case where id = report.id;
      if report.reason in ('may_show_minor', 'no_consent') and clock is null and those.closed_at is null then
        clock := report.created_at + interval '48 hours';
        n := n + 1;
        insert into case_events (id, case_id, seq, at, kind, detail) values (gen_random_uuid(), new_case, n, report.created_at,
          'clock_started', jsonb_build_object('clock', 'intimate', 'dueAt', to_char(clock at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
        insert into case_clocks (case_id, kind, started_at, due_at, next_at)
        values (new_case, 'intimate', report.created_at, clock, report.created_at + interval '12 hours');
      end if;
    end loop;
    if those.closed_at is not null then
      n := n + 1;
      decision_event := gen_random_uuid();
      insert into case_events (id, case_id, seq, at, by_id, kind, detail) values (decision_event, new_case, n, those.closed_at,
        those.closed_by, 'decided', jsonb_build_object('action', those.decision, 'sanction', null, 'rule', null, 'reason', '', 'priority', most));
    end if;
    update cases set kinds = reasons, priority = most, events = n, version = n - case when clock is null then 0 else 1 end,
      due_at = date_trunc('milliseconds', clock), closed_at = those.closed_at, decision_id = decision_event, action = those.decision
    where id = new_case;
  end loop;
end $$;
