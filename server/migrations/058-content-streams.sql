-- The mask versions of which a video has a preview and HLS variants. Of another version than the item's they mean nothing.
alter table content add column preview_version int, add column variants_version int;
