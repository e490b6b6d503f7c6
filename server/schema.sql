table accounts
  adult_confirmed_at timestamp with time zone not null
  created_at timestamp with time zone not null default now()
  email text not null
  email_verified boolean not null default false
  id uuid not null
  image text
  name text not null
  terms_agreed_at timestamp with time zone not null
  terms_version text not null
  updated_at timestamp with time zone not null default now()
  constraint accounts_email_key UNIQUE (email)
  constraint accounts_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX accounts_email_key on accounts USING btree (email)

table attestations
  attestation_version text not null
  attested_at timestamp with time zone not null
  content_id uuid not null
  kind text not null
  member_id uuid not null
  terms_version text not null
  video_confirmed boolean not null
  constraint attestations_pkey PRIMARY KEY (content_id)
  CREATE INDEX attestations_member on attestations USING btree (member_id, attested_at)

table auth_limits
  began_at timestamp with time zone not null
  count integer not null
  key text not null
  constraint auth_limits_pkey PRIMARY KEY (key)
  CREATE INDEX auth_limits_began on auth_limits USING btree (began_at)

table cames
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  constraint cames_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint cames_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint cames_pkey PRIMARY KEY (member_id, content_id)
  CREATE INDEX cames_content on cames USING btree (content_id)

table comments
  author_id uuid not null
  body text not null
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  id uuid not null
  score integer not null default 0
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES members(id) ON DELETE CASCADE
  constraint comments_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint comments_pkey PRIMARY KEY (id)
  CREATE INDEX comments_author on comments USING btree (author_id)
  CREATE INDEX comments_content on comments USING btree (content_id, id DESC)

table content
  animated boolean not null default false
  came_count integer not null default 0
  censor_intensity integer not null
  censor_scope text not null
  censor_type text not null
  chosen_parts text[] not null default '{}'::text[]
  comment_count integer not null default 0
  created_at timestamp with time zone not null default now()
  description text not null default ''::text
  duration_ms integer
  favorite_count integer not null default 0
  height integer
  id uuid not null
  kind text not null
  mask boolean not null default false
  mask_version integer not null default 1
  notice text
  owner_id uuid not null
  parts_detected text[] not null default '{}'::text[]
  parts_known boolean not null default false
  placeholder text
  published_at timestamp with time zone
  score integer not null default 0
  status text not null default 'processing'::text
  status_before_hiding text
  title text not null
  updated_at timestamp with time zone not null default now()
  visibility text not null
  width integer
  words tsvector not null default ''::tsvector
  constraint content_censor_intensity_check CHECK (((censor_intensity >= 0) AND (censor_intensity <= 200)))
  constraint content_censor_scope_check CHECK ((censor_scope = ANY (ARRAY['detection'::text, 'full'::text, 'manual'::text])))
  constraint content_censor_type_check CHECK ((censor_type = ANY (ARRAY['none'::text, 'blur'::text, 'pixelate'::text, 'blackout'::text])))
  constraint content_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text])))
  constraint content_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES members(id) ON DELETE CASCADE
  constraint content_pkey PRIMARY KEY (id)
  constraint content_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'needs_decision'::text, 'needs_manual'::text, 'ready'::text, 'failed'::text, 'hidden'::text])))
  constraint content_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
  CREATE INDEX content_new on content USING btree (published_at DESC, id DESC) WHERE ((status = 'ready'::text) AND (visibility = 'public'::text))
  CREATE INDEX content_owner on content USING btree (owner_id, id DESC)
  CREATE INDEX content_top on content USING btree (score DESC, published_at DESC, id DESC) WHERE ((status = 'ready'::text) AND (visibility = 'public'::text))
  CREATE INDEX content_words on content USING gin (words)

table content_erasures
  created_at timestamp with time zone not null default now()
  prefix text not null
  constraint content_erasures_pkey PRIMARY KEY (prefix)

table content_tags
  content_id uuid not null
  position integer not null
  tag_id uuid not null
  constraint content_tags_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint content_tags_pkey PRIMARY KEY (content_id, tag_id)
  constraint content_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
  CREATE INDEX content_tags_tag on content_tags USING btree (tag_id, content_id)

table credentials
  access_token text
  access_token_expires_at timestamp with time zone
  account_id uuid not null
  created_at timestamp with time zone not null default now()
  id uuid not null
  id_token text
  password text
  provider_account_id text not null
  provider_id text not null
  refresh_token text
  refresh_token_expires_at timestamp with time zone
  scope text
  updated_at timestamp with time zone not null default now()
  constraint credentials_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint credentials_pkey PRIMARY KEY (id)
  CREATE INDEX credentials_account on credentials USING btree (account_id)

table detections
  adapter text not null
  apparent_ages jsonb not null default '[]'::jsonb
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  failed text
  model text not null
  parts jsonb not null
  constraint detections_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint detections_pkey PRIMARY KEY (content_id)

table favorites
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  constraint favorites_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint favorites_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint favorites_pkey PRIMARY KEY (member_id, content_id)
  CREATE INDEX favorites_content on favorites USING btree (content_id)
  CREATE INDEX favorites_latest on favorites USING btree (member_id, created_at DESC, content_id)

table feed_filter_defaults
  filter_key text
  member_id uuid not null
  template_key text
  constraint feed_filter_defaults_check CHECK ((num_nonnulls(template_key, filter_key) = 1))
  constraint feed_filter_defaults_member_id_filter_key_fkey FOREIGN KEY (member_id, filter_key) REFERENCES feed_filters(member_id, key) ON DELETE CASCADE
  constraint feed_filter_defaults_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint feed_filter_defaults_pkey PRIMARY KEY (member_id)

table feed_filters
  created_at timestamp with time zone not null default now()
  folded text not null
  key text not null
  member_id uuid not null
  name text not null
  updated_at timestamp with time zone not null default now()
  value jsonb not null
  constraint feed_filters_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint feed_filters_member_id_folded_key UNIQUE (member_id, folded)
  constraint feed_filters_pkey PRIMARY KEY (member_id, key)
  CREATE UNIQUE INDEX feed_filters_member_id_folded_key on feed_filters USING btree (member_id, folded)

table masters
  bytes bigint not null
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  height integer not null
  mask_version integer not null
  pdq bytea
  pdq_quality integer
  sha256 bytea not null
  storage_key text not null
  type text not null
  video_bytes bigint
  video_key text
  width integer not null
  constraint masters_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint masters_pkey PRIMARY KEY (content_id, mask_version)
  CREATE INDEX masters_looks on masters USING gin (look_bands(pdq, pdq_quality)) WITH (fastupdate=off)

table member_slugs
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  slug text not null
  constraint member_slugs_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint member_slugs_pkey PRIMARY KEY (slug)
  CREATE INDEX member_slugs_member on member_slugs USING btree (member_id)

table members
  avatar text
  beta_types text[] not null default '{}'::text[]
  censored_parts text[] not null default '{}'::text[]
  created_at timestamp with time zone not null default now()
  display_name text
  gender text
  id uuid not null
  lift_by text not null default 'click'::text
  role text not null default 'beta'::text
  setup_complete boolean not null default false
  slug text
  staff text
  status text not null default 'active'::text
  symbol_layers jsonb not null default '[]'::jsonb
  updated_at timestamp with time zone not null default now()
  veil_intensity integer not null default 60
  veil_style text not null default 'overlay'::text
  worship_type text not null default 'none'::text
  constraint members_id_fkey FOREIGN KEY (id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint members_lift_by_check CHECK ((lift_by = ANY (ARRAY['hold'::text, 'click'::text])))
  constraint members_pkey PRIMARY KEY (id)
  constraint members_role_check CHECK ((role = ANY (ARRAY['creator'::text, 'beta'::text, 'both'::text])))
  constraint members_staff_check CHECK ((staff = ANY (ARRAY['moderator'::text, 'admin'::text])))
  constraint members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
  constraint members_veil_intensity_check CHECK (((veil_intensity >= 0) AND (veil_intensity <= 200)))
  constraint members_veil_style_check CHECK ((veil_style = ANY (ARRAY['overlay'::text, 'blur'::text, 'pixelate'::text, 'blackout'::text])))
  constraint members_worship_type_check CHECK ((worship_type = ANY (ARRAY['single'::text, 'multi'::text, 'none'::text])))
  CREATE TRIGGER member_renamed AFTER UPDATE OF display_name ON public.members FOR EACH ROW WHEN ((old.display_name IS DISTINCT FROM new.display_name)) EXECUTE FUNCTION refresh_words_of_member()

table muted_tags
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  tag_id uuid not null
  constraint muted_tags_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint muted_tags_pkey PRIMARY KEY (member_id, tag_id)
  constraint muted_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
  CREATE INDEX muted_tags_tag on muted_tags USING btree (tag_id)

table originals
  bytes bigint not null
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  format text not null
  pdq bytea
  pdq_quality integer
  sha256 bytea
  storage_key text not null
  wrapped_key bytea not null
  constraint originals_pkey PRIMARY KEY (content_id)
  CREATE INDEX originals_sha256 on originals USING btree (sha256)

table playlist_items
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  playlist_id uuid not null
  position integer not null
  constraint playlist_items_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint playlist_items_order UNIQUE (playlist_id, "position") DEFERRABLE
  constraint playlist_items_pkey PRIMARY KEY (playlist_id, content_id)
  constraint playlist_items_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlists(id) ON DELETE CASCADE
  CREATE INDEX playlist_items_content on playlist_items USING btree (content_id)
  CREATE UNIQUE INDEX playlist_items_order on playlist_items USING btree (playlist_id, "position")

table playlists
  created_at timestamp with time zone not null default now()
  id uuid not null
  name text not null
  owner_id uuid not null
  updated_at timestamp with time zone not null default now()
  visibility text not null
  constraint playlists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES members(id) ON DELETE CASCADE
  constraint playlists_pkey PRIMARY KEY (id)
  constraint playlists_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
  CREATE INDEX playlists_latest on playlists USING btree (owner_id, updated_at DESC, id DESC)

table reports
  body text not null default ''::text
  closed_at timestamp with time zone
  closed_by uuid
  comment_id uuid
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  id uuid not null
  reason text not null
  reporter_id uuid
  constraint reports_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES members(id) ON DELETE SET NULL
  constraint reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
  constraint reports_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint reports_pkey PRIMARY KEY (id)
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['no_consent'::text, 'may_show_minor'::text, 'illegal'::text, 'stolen'::text, 'spam'::text, 'other'::text])))
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES members(id) ON DELETE SET NULL
  CREATE INDEX reports_open on reports USING btree (content_id) WHERE (closed_at IS NULL)
  CREATE UNIQUE INDEX reports_comment_once on reports USING btree (comment_id, reporter_id) WHERE ((closed_at IS NULL) AND (comment_id IS NOT NULL))
  CREATE UNIQUE INDEX reports_once on reports USING btree (content_id, reporter_id) WHERE ((closed_at IS NULL) AND (comment_id IS NULL))

table sessions
  account_id uuid not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  id uuid not null
  ip_address text
  token text not null
  updated_at timestamp with time zone not null default now()
  user_agent text
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint sessions_pkey PRIMARY KEY (id)
  constraint sessions_token_key UNIQUE (token)
  CREATE INDEX sessions_account on sessions USING btree (account_id)
  CREATE UNIQUE INDEX sessions_token_key on sessions USING btree (token)

table settings
  subject text not null
  updated_at timestamp with time zone not null default now()
  value jsonb not null
  constraint settings_pkey PRIMARY KEY (subject)

table signing_keys
  alg text
  created_at timestamp with time zone not null
  crv text
  expires_at timestamp with time zone
  id uuid not null
  private_key text not null
  public_key text not null
  constraint signing_keys_pkey PRIMARY KEY (id)

table tag_aliases
  created_at timestamp with time zone not null default now()
  folded text not null
  name text not null
  tag_id uuid not null
  constraint tag_aliases_pkey PRIMARY KEY (folded)
  constraint tag_aliases_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
  CREATE INDEX tag_aliases_fuzzy on tag_aliases USING gin (folded gin_trgm_ops)
  CREATE INDEX tag_aliases_prefix on tag_aliases USING btree (folded text_pattern_ops)
  CREATE INDEX tag_aliases_tag on tag_aliases USING btree (tag_id)

table tag_implications
  created_at timestamp with time zone not null default now()
  implied_id uuid not null
  tag_id uuid not null
  constraint tag_implications_check CHECK ((tag_id <> implied_id))
  constraint tag_implications_implied_id_fkey FOREIGN KEY (implied_id) REFERENCES tags(id) ON DELETE CASCADE
  constraint tag_implications_pkey PRIMARY KEY (tag_id, implied_id)
  constraint tag_implications_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
  CREATE INDEX tag_implications_implied on tag_implications USING btree (implied_id)

table tags
  content_count integer not null default 0
  created_at timestamp with time zone not null default now()
  created_by uuid
  folded text not null
  id uuid not null
  name text not null
  number integer not null
  constraint tags_created_by_fkey FOREIGN KEY (created_by) REFERENCES members(id) ON DELETE SET NULL
  constraint tags_folded_key UNIQUE (folded)
  constraint tags_number_key UNIQUE (number)
  constraint tags_pkey PRIMARY KEY (id)
  CREATE INDEX tags_by_use on tags USING btree (content_count DESC, folded)
  CREATE INDEX tags_fuzzy on tags USING gin (folded gin_trgm_ops)
  CREATE INDEX tags_prefix on tags USING btree (folded text_pattern_ops)
  CREATE UNIQUE INDEX tags_folded_key on tags USING btree (folded)
  CREATE UNIQUE INDEX tags_number_key on tags USING btree (number)

table verifications
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  id uuid not null
  identifier text not null
  updated_at timestamp with time zone not null default now()
  value text not null
  constraint verifications_pkey PRIMARY KEY (id)
  CREATE INDEX verifications_identifier on verifications USING btree (identifier)

table votes
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  value smallint not null
  constraint votes_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint votes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint votes_pkey PRIMARY KEY (member_id, content_id)
  constraint votes_value_check CHECK ((value = ANY (ARRAY[1, '-1'::integer])))
  CREATE INDEX votes_content on votes USING btree (content_id)

table worships
  created_at timestamp with time zone not null default now()
  creator_id uuid not null
  member_id uuid not null
  position integer not null
  constraint worships_check CHECK ((member_id <> creator_id))
  constraint worships_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES members(id) ON DELETE CASCADE
  constraint worships_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint worships_pkey PRIMARY KEY (member_id, creator_id)
  CREATE INDEX worships_creator on worships USING btree (creator_id)

CREATE OR REPLACE FUNCTION public.content_words(item content)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  select setweight(to_tsvector('simple', fold_words(item.title)), 'A')
    || setweight(to_tsvector('simple', coalesce((
         select string_agg(fold_words(t.name), ' ' order by ct.position)
         from content_tags ct join tags t on t.id = ct.tag_id where ct.content_id = item.id), '')), 'B')
    || setweight(to_tsvector('simple', coalesce((
         select fold_words(m.display_name) from members m where m.id = item.owner_id), '')), 'C')
    || setweight(to_tsvector('simple', fold_words(item.description)), 'D')
$function$

CREATE OR REPLACE FUNCTION public.fold_words(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'))
$function$

CREATE OR REPLACE FUNCTION public.hash_distance(one bytea, other bytea)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select bit_count(('x' || encode(one, 'hex'))::bit(256) # ('x' || encode(other, 'hex'))::bit(256))::int
$function$

CREATE OR REPLACE FUNCTION public.look_bands(hash bytea, quality integer)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when length(hash) = 32 and quality >= 50 then array(
    select band * 65536 + get_byte(hash, band * 2) * 256 + get_byte(hash, band * 2 + 1) from generate_series(0, 15) as band
  ) end
$function$

CREATE OR REPLACE FUNCTION public.refresh_words_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update content set words = content_words(content) where owner_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.tags_with_implied(given uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  with recursive reached (id) as (
    select unnest(given)
    union
    select i.implied_id from reached r join tag_implications i on i.tag_id = r.id
  )
  select coalesce(array_agg(id), '{}') from reached
$function$
