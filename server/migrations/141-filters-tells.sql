-- Whether the member is told of new items that match.
alter table feed_filters add column tells boolean not null default false;
