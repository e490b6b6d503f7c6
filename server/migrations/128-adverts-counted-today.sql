-- What one member was counted with for one advert today. The key is an HMAC of member, advert and day; rows of earlier days are deleted.
create table advert_counted (
  key bytea primary key,
  day date not null,
  impressions int not null default 0,
  clicks int not null default 0
);
create index advert_counted_day on advert_counted (day);
