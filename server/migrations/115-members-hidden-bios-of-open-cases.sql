-- Bios from before 113 that state an age under 18, as an open case says, are hidden too until a moderator has decided. A bio that was
-- changed since is hidden with them: its case is still to be decided.
update members
set bio_hidden_at = now()
where bio_hidden_at is null
  and bio <> ''
  and exists (
    select 1
    from cases join case_events on case_events.case_id = cases.id
    where cases.member_id = members.id
      and cases.about_kind = 'member'
      and cases.state = 'open'
      and case_events.kind = 'concern'
      and case_events.detail ->> 'kind' = 'age_text'
      and case_events.detail -> 'facts' ->> 'field' = 'bio'
  );
