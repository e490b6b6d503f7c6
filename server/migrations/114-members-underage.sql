-- A member who is, or may be, under age is out of sight with all they have, and may still sign in: to take their data, or to delete the account.
-- A suspension or a deletion that has begun stays the status; afterwards it is this.
alter table members add column underage boolean not null default false;
alter table members drop constraint members_status_check;
alter table members add constraint members_status_check
  check (status in ('active', 'suspended', 'leaving', 'underage'));

update members m
set underage = true, status = case when m.status = 'active' then 'underage' else m.status end
from age_states a
where a.member_id = m.id and a.state = 'blocked';
