-- Who is suspended or leaves is no worshiper from that moment on, as their comments are gone from that moment on.
create or replace function change_power_of_member() returns trigger language plpgsql as $$
declare
  delta int := (new.status = 'active')::int - (old.status = 'active')::int;
begin
  if delta <> 0 then
    perform 1 from creator_powers p
    where p.member_id in (select w.creator_id from worships w where w.member_id = new.id)
    order by p.member_id for no key update;
    update creator_powers p
    set worshipers = greatest(p.worshipers + delta, 0), power = greatest(p.power + 3 * delta, 0)
    where p.member_id in (select w.creator_id from worships w where w.member_id = new.id);
  end if;
  update creator_powers p
  set ranked = new.role in ('creator', 'both') and new.setup_complete and new.status = 'active'
  where p.member_id = new.id;
  insert into creator_changes (creator_id)
  select new.id union all select w.creator_id from worships w where w.member_id = new.id and delta <> 0;
  return null;
end $$;
