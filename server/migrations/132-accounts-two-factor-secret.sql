-- Two-factor cannot be turned on without a secret. A reset by mail may have removed the secret while a call was turning it on: the owner
-- could then no longer sign in.
create function two_factor_needs_secret() returns trigger language plpgsql as $$
begin
  new.two_factor_enabled := exists (select from two_factors where account_id = new.id);
  return new;
end $$;
create trigger two_factor_needs_secret before update of two_factor_enabled on accounts for each row
  when (new.two_factor_enabled and not old.two_factor_enabled) execute function two_factor_needs_secret();
