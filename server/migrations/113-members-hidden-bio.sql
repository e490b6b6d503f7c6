-- Since when a bio is hidden from others, because it states an age under 18 and no moderator has decided.
alter table members add column bio_hidden_at timestamptz;
