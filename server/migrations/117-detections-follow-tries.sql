-- A video is followed after its publication where its parts needed no cover. One that cannot be followed is tried a few times.
alter table detections add column follow_tries int not null default 0;

-- Until a video was followed, four of its frames say nothing of the others: a member's veil covers all of it.
update content
set parts_known = false
from detections
where detections.content_id = content.id
  and content.kind = 'video'
  and detections.tracks is null
  and content.parts_known;

-- The worker looks for these every ten minutes.
create index content_unfollowed on content (id desc) where kind = 'video' and not parts_known;
