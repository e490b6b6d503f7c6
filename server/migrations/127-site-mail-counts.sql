-- How many e-mails of one kind went to one mailbox. The key is an HMAC, so the table holds no address.
create table mail_counts (
  key text primary key,
  count int not null,
  began_at timestamptz not null
);
create index mail_counts_began on mail_counts (began_at);
