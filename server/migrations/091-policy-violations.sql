-- What the content security policy stopped, as browsers report it: counts alone, of nobody.
create table policy_violations (
  directive text not null,
  day date not null,
  count bigint not null,
  primary key (directive, day)
);
