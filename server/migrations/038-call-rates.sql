-- How often each member or network made a call in the window that runs, for the rate limits of all nodes. Unlogged: a count
-- is worth no write to the log, and after a crash of the database all counts begin anew.
create unlogged table call_rates (
  -- The call, and the member or network that makes it.
  key text primary key,
  began_at timestamptz not null,
  count integer not null
) with (fillfactor = 50);
