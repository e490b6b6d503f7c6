-- The people that a detection found, and the parts of each that were not found. Null: not known, as in every detection before this.
alter table detections add column people jsonb;
