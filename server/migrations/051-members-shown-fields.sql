-- What a member lets others see of these facts about them; nothing by default, since most are about their sex life.
alter table members
  add column shown_fields text[] not null default '{}'
    check (shown_fields <@ array['gender', 'betaTypes', 'worship', 'favorites']);
