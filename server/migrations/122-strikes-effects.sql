-- Why a sanction is what it is: the moderator chose it, the strike's own weight led to it, or earlier strikes did.
alter table sanctions add column cause text not null default 'chosen' check (cause in ('chosen', 'strike', 'earlier'));
update sanctions s
set cause = case
  when exists (
    select from strikes o
    where o.member_id = s.member_id and o.decision_id <> s.decision_id and o.given_at <= s.started_at
      and (o.expires_at is null or o.expires_at > s.started_at)
      and (o.lifted_at is null or o.lifted_at > s.started_at)
  ) then 'earlier'
  else 'strike'
end
where s.kind is distinct from s.chosen;

-- Whether a suspension or a ban hides what the member published.
alter table sanctions add column hides boolean not null default true;
