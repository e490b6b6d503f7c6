-- No look could show some frames of these clips. Any part may be there, so members who veil parts get the clip veiled whole.
update content
set parts_known = false
from detections
where detections.content_id = content.id
  and content.parts_known
  and exists (
    select 1 from jsonb_array_elements(coalesce(nullif(detections.not_followed, 'null'), '[]')) span where not span ? 'part'
  );
