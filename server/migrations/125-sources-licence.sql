-- The licence under which public content came to the site. Items made from it keep it with their source.
alter table pool_items add column licence text not null default 'unstated' check (
  licence in ('unstated', 'public_domain', 'cc_by', 'cc_by_sa', 'cc_by_nc', 'cc_by_nc_sa', 'permission', 'own')
);
alter table item_sources add column licence text not null default 'unstated';
