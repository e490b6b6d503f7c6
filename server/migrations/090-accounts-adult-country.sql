-- From where the member confirmed to be an adult: ISO 3166, null where the site does not know.
alter table accounts add column adult_country text check (length(adult_country) <= 6);
