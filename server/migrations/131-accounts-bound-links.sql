-- The address that the link for a new password was mailed to. The link works only while the account has this address.
alter table verifications add column email text;
