-- A report keeps the item's alt text as it keeps its title.
create or replace function report_about(item uuid, said uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'title', c.title, 'description', c.description, 'alt', c.alt, 'kind', c.kind, 'visibility', c.visibility,
    'ownerId', c.owner_id, 'ownerName', o.display_name,
    'censor', jsonb_build_object('type', c.censor_type, 'scope', c.censor_scope, 'intensity', c.censor_intensity),
    'createdAt', c.created_at, 'publishedAt', c.published_at,
    'original', (
      select jsonb_build_object('sha256', encode(s.sha256, 'hex'), 'pdq', encode(s.pdq, 'hex'))
      from originals s where s.content_id = c.id),
    'master', (
      select jsonb_build_object('key', m.storage_key, 'sha256', encode(m.sha256, 'hex'), 'pdq', encode(m.pdq, 'hex'))
      from masters m where m.content_id = c.id and m.mask_version = c.mask_version),
    'comment', (
      select jsonb_build_object('authorId', k.author_id, 'authorName', a.display_name, 'text', k.body, 'createdAt', k.created_at)
      from comments k join members a on a.id = k.author_id where k.id = said))
  from content c join members o on o.id = c.owner_id where c.id = item
$$;
