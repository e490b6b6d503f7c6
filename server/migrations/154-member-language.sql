-- The language of pages, mails and refusals (rule 27.10). Null: the browser's.
alter table members add column language text check (language ~ '^[a-z]{2}$');
