-- Since when moderators know of the apparent ages of a picture: its item does not wait for them a second time.
alter table detections add column ages_told_at timestamptz;

-- Guesses of earlier versions came from one crop: a number for each face.
update detections
set apparent_ages = (
  select jsonb_agg(jsonb_build_object('years', age, 'spread', 0))
  from jsonb_array_elements(apparent_ages) as ages (age)
)
where jsonb_array_length(apparent_ages) > 0;

-- Items that are public or wait have passed the check of the version before.
update detections
set ages_told_at = now()
from content
where content.id = detections.content_id
  and jsonb_array_length(detections.apparent_ages) > 0
  and content.visibility = 'public';

-- A guess hid private items from their makers too. They wait when they are to become public; those whose text states an age stay hidden.
delete from content_holds
using content
where content.id = content_holds.content_id
  and content_holds.reason = 'age'
  and content.visibility = 'private'
  and exists (
    select from detections
    where detections.content_id = content.id and jsonb_array_length(detections.apparent_ages) > 0
  )
  and not exists (
    select from cases join case_events on case_events.case_id = cases.id
    where cases.content_id = content.id
      and case_events.kind = 'concern'
      and case_events.detail ->> 'kind' = 'age_text'
  );
update content
set status = status_before_hiding, status_before_hiding = null, updated_at = now()
where status = 'hidden'
  and visibility = 'private'
  and withdrawn_at is null
  and status_before_hiding is not null
  and not exists (select from content_holds where content_holds.content_id = content.id);
