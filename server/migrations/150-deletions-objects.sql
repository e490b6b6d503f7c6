-- The ledger of deletions is in storage from now on, as objects that are never changed. All entries are filed there once. `filed`: the entry is
-- in one of them.
update deletions set filed = false where filed;
