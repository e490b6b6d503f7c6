-- The saved filter that a notice is about, as it was then.
alter table notifications
  add column filter_key text,
  add column filter_name text,
  add constraint notifications_filter check ((filter_key is null) = (filter_name is null));
