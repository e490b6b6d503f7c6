-- A comment that a moderator's decision deleted is kept until an appeal can no longer restore it. Its author cannot.
alter table deleted_comments add column sealed_until timestamptz;
