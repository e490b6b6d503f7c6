-- Of moving pictures: where each body part is over time, and the spans in which it could not be followed. Null where that was
-- not looked for.
alter table detections add column tracks jsonb;
alter table detections add column not_followed jsonb;
