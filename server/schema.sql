table accounts
  adult_confirmed_at timestamp with time zone not null
  adult_country text
  created_at timestamp with time zone not null default now()
  email text not null
  email_verified boolean not null default false
  id uuid not null
  image text
  name text not null
  terms_agreed_at timestamp with time zone not null
  terms_version text not null
  two_factor_enabled boolean not null default false
  updated_at timestamp with time zone not null default now()
  constraint accounts_adult_country_check CHECK ((length(adult_country) <= 6))
  constraint accounts_email_key UNIQUE (email)
  constraint accounts_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX accounts_email_key on accounts USING btree (email)
  CREATE TRIGGER email_changed AFTER UPDATE OF email ON public.accounts FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION email_changed()
  CREATE TRIGGER two_factor_changed AFTER UPDATE OF two_factor_enabled ON public.accounts FOR EACH ROW WHEN ((old.two_factor_enabled IS DISTINCT FROM new.two_factor_enabled)) EXECUTE FUNCTION two_factor_changed()
  CREATE TRIGGER two_factor_needs_secret BEFORE UPDATE OF two_factor_enabled ON public.accounts FOR EACH ROW WHEN ((new.two_factor_enabled AND (NOT old.two_factor_enabled))) EXECUTE FUNCTION two_factor_needs_secret()

table advert_choices
  member_id uuid not null
  shown boolean not null
  constraint advert_choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint advert_choices_pkey PRIMARY KEY (member_id)

table advert_counted
  clicks integer not null default 0
  day date not null
  impressions integer not null default 0
  key bytea not null
  constraint advert_counted_pkey PRIMARY KEY (key)
  CREATE INDEX advert_counted_day on advert_counted USING btree (day)

table advert_days
  advert_id uuid not null
  clicks bigint not null default 0
  day date not null
  impressions bigint not null default 0
  rate_per_click integer not null
  rate_per_thousand integer not null
  constraint advert_days_advert_id_fkey FOREIGN KEY (advert_id) REFERENCES adverts(id)
  constraint advert_days_pkey PRIMARY KEY (advert_id, day, rate_per_thousand, rate_per_click)
  CREATE INDEX advert_days_day on advert_days USING btree (day)

table adverts
  created_at timestamp with time zone not null
  deleted_at timestamp with time zone
  device text not null
  ends_at timestamp with time zone
  height integer not null
  id uuid not null
  link_url text not null
  page text not null
  paused boolean not null default false
  picture bytea
  placement text not null
  rate_per_click integer not null
  rate_per_thousand integer not null
  starts_at timestamp with time zone not null
  tier text not null
  title text not null
  weight integer not null
  width integer not null
  constraint adverts_device_check CHECK ((device = ANY (ARRAY['any'::text, 'desktop'::text, 'mobile'::text])))
  constraint adverts_page_check CHECK ((page = ANY (ARRAY['any'::text, 'home'::text, 'feed'::text])))
  constraint adverts_picture CHECK (((picture IS NULL) = (deleted_at IS NOT NULL)))
  constraint adverts_pkey PRIMARY KEY (id)
  constraint adverts_placement_check CHECK ((placement = ANY (ARRAY['left'::text, 'right'::text, 'top'::text, 'bottom'::text, 'feed'::text])))
  constraint adverts_rate_per_click_check CHECK ((rate_per_click >= 0))
  constraint adverts_rate_per_thousand_check CHECK ((rate_per_thousand >= 0))
  constraint adverts_tier_check CHECK ((tier = ANY (ARRAY['standard'::text, 'premium'::text])))
  constraint adverts_weight_check CHECK (((weight >= 1) AND (weight <= 100)))

table age_checks
  ends_at timestamp with time zone not null
  hash bytea not null
  member_id uuid not null
  started_at timestamp with time zone not null
  constraint age_checks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint age_checks_pkey PRIMARY KEY (hash)
  CREATE INDEX age_checks_end on age_checks USING btree (ends_at)
  CREATE INDEX age_checks_member on age_checks USING btree (member_id)

table age_secrets
  request_secret bytea not null
  single boolean not null default true
  constraint age_secrets_pkey PRIMARY KEY (single)
  constraint age_secrets_single_check CHECK (single)

table age_states
  country text
  decided_at timestamp with time zone not null
  decided_by uuid
  expires_at timestamp with time zone
  member_id uuid not null
  method text
  provider text
  reason text
  reference text
  result text not null
  state text not null
  constraint age_states_country_check CHECK ((length(country) <= 6))
  constraint age_states_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES members(id) ON DELETE SET NULL
  constraint age_states_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint age_states_method_check CHECK ((length(method) <= 40))
  constraint age_states_pkey PRIMARY KEY (member_id)
  constraint age_states_provider_check CHECK ((length(provider) <= 60))
  constraint age_states_reason_check CHECK ((length(reason) <= 500))
  constraint age_states_reference_check CHECK ((length(reference) <= 100))
  constraint age_states_result_check CHECK ((result = ANY (ARRAY['passed'::text, 'failed'::text, 'underage'::text, 'pending'::text, 'by_hand'::text, 'confirmed'::text])))
  constraint age_states_state_check CHECK ((state = ANY (ARRAY['unknown'::text, 'declared'::text, 'pending'::text, 'assured'::text, 'blocked'::text])))
  CREATE INDEX age_states_blocked on age_states USING btree (member_id) WHERE (state = 'blocked'::text)
  CREATE INDEX age_states_decided_by on age_states USING btree (decided_by) WHERE (decided_by IS NOT NULL)

table appeals
  answer text not null default ''::text
  appellant text not null
  body text not null
  by_same boolean not null default false
  case_id uuid not null
  decided_at timestamp with time zone
  decided_by uuid
  decision_id uuid not null
  filed_at timestamp with time zone not null
  id uuid not null
  outcome text
  statement_id uuid not null
  constraint appeals_appellant_check CHECK ((appellant = ANY (ARRAY['maker'::text, 'reporter'::text, 'depicted'::text])))
  constraint appeals_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
  constraint appeals_check CHECK (((outcome IS NULL) = (decided_at IS NULL)))
  constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES members(id) ON DELETE SET NULL
  constraint appeals_decision_id_appellant_key UNIQUE (decision_id, appellant)
  constraint appeals_outcome_check CHECK ((outcome = ANY (ARRAY['uphold'::text, 'overturn'::text])))
  constraint appeals_pkey PRIMARY KEY (id)
  constraint appeals_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id) ON DELETE CASCADE
  CREATE INDEX appeals_case_id_idx on appeals USING btree (case_id)
  CREATE INDEX appeals_decided on appeals USING btree (decided_at DESC, id) WHERE (outcome IS NOT NULL)
  CREATE INDEX appeals_decided_by_idx on appeals USING btree (decided_by)
  CREATE INDEX appeals_open on appeals USING btree (filed_at, id) WHERE (outcome IS NULL)
  CREATE INDEX appeals_statement_id_idx on appeals USING btree (statement_id)
  CREATE UNIQUE INDEX appeals_decision_id_appellant_key on appeals USING btree (decision_id, appellant)

table attestations
  attestation_version text not null
  attested_at timestamp with time zone not null
  bytes bigint not null default 0
  content_id uuid not null
  kind text not null
  member_id uuid not null
  terms_version text not null
  video_confirmed boolean not null
  constraint attestations_pkey PRIMARY KEY (content_id)
  CREATE INDEX attestations_member on attestations USING btree (member_id, attested_at)

table audit_anchors
  at timestamp with time zone not null
  hash bytea not null
  seq bigint not null
  constraint audit_anchors_pkey PRIMARY KEY (seq)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table audit_entries
  about_id text
  about_kind text
  act text not null
  at timestamp with time zone not null
  by_id uuid
  detail json not null
  id uuid not null
  constraint append_at_commit TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint audit_entries_pkey PRIMARY KEY (id)
  CREATE CONSTRAINT TRIGGER append_at_commit AFTER INSERT ON public.audit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION append_audit_entry()

table audit_log
  about_id text
  about_kind text
  act text not null
  at timestamp with time zone not null
  by_id uuid
  detail json not null
  hash bytea not null
  prev_hash bytea not null
  seq bigint not null
  constraint audit_log_about_id_check CHECK ((about_id ~ '^[^\n]{1,200}$'::text))
  constraint audit_log_about_kind_check CHECK ((about_kind ~ '^[a-zA-Z][a-zA-Z0-9_-]{0,39}$'::text))
  constraint audit_log_act_check CHECK ((act ~ '^[a-z][a-z0-9_]{1,59}$'::text))
  constraint audit_log_check CHECK (((about_id IS NULL) OR (about_kind IS NOT NULL)))
  constraint audit_log_detail_check CHECK (((octet_length((detail)::text) <= 8192) AND (strpos((detail)::text, '
'::text) = 0)))
  constraint audit_log_pkey PRIMARY KEY (seq)
  CREATE INDEX audit_log_about on audit_log USING btree (about_kind, about_id, seq DESC)
  CREATE INDEX audit_log_act on audit_log USING btree (act, seq DESC)
  CREATE INDEX audit_log_by on audit_log USING btree (by_id, seq DESC)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER chain BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_row()

table audit_reads
  about_id text not null
  about_kind text not null
  act text not null
  at timestamp with time zone not null
  by_id uuid not null
  constraint audit_reads_by_id_fkey FOREIGN KEY (by_id) REFERENCES members(id) ON DELETE CASCADE
  constraint audit_reads_pkey PRIMARY KEY (by_id, act, about_kind, about_id)
  CREATE INDEX audit_reads_at on audit_reads USING btree (at)

table auth_limits
  began_at timestamp with time zone not null
  count integer not null
  key text not null
  constraint auth_limits_pkey PRIMARY KEY (key)
  CREATE INDEX auth_limits_began on auth_limits USING btree (began_at)

table authority_reports
  at timestamp with time zone not null
  by_id uuid
  id uuid not null
  notes text not null default ''::text
  number text not null
  reported_on date not null
  restricted_case_id uuid not null
  constraint authority_reports_by_id_fkey FOREIGN KEY (by_id) REFERENCES members(id) ON DELETE SET NULL
  constraint authority_reports_pkey PRIMARY KEY (id)
  constraint authority_reports_restricted_case_id_fkey FOREIGN KEY (restricted_case_id) REFERENCES restricted_cases(id) ON DELETE CASCADE
  CREATE INDEX authority_reports_by_id_idx on authority_reports USING btree (by_id)
  CREATE INDEX authority_reports_restricted_case_id_at_idx on authority_reports USING btree (restricted_case_id, at)

table awaited_masters
  content_id uuid not null
  constraint awaited_masters_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint awaited_masters_pkey PRIMARY KEY (content_id)

table backups
  bytes bigint not null
  files bigint not null
  made_at timestamp with time zone not null
  place text not null
  rows bigint not null
  constraint backups_pkey PRIMARY KEY (made_at)

table barred_marks
  decision_id uuid not null
  expires_at timestamp with time zone not null
  kind text not null
  mac bytea not null
  constraint barred_marks_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'patreon'::text])))
  constraint barred_marks_pkey PRIMARY KEY (mac, decision_id)
  CREATE INDEX barred_marks_decision_id_idx on barred_marks USING btree (decision_id)
  CREATE INDEX barred_marks_expires_at_idx on barred_marks USING btree (expires_at)

table blocked_members
  blocked_id uuid not null
  created_at timestamp with time zone not null
  member_id uuid not null
  constraint blocked_members_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES members(id) ON DELETE CASCADE
  constraint blocked_members_check CHECK ((member_id <> blocked_id))
  constraint blocked_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint blocked_members_pkey PRIMARY KEY (member_id, blocked_id)
  CREATE INDEX blocked_members_blocked on blocked_members USING btree (blocked_id, member_id)

table call_rates
  began_at timestamp with time zone not null
  count integer not null
  key text not null
  constraint call_rates_pkey PRIMARY KEY (key)

table cames
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  constraint cames_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint cames_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint cames_pkey PRIMARY KEY (member_id, content_id)
  CREATE INDEX cames_by_day on cames USING brin (created_at) WITH (autosummarize='on')
  CREATE INDEX cames_content on cames USING btree (content_id)

table case_clocks
  case_id uuid not null
  due_at timestamp with time zone not null
  ended_at timestamp with time zone
  kind text not null
  next_at timestamp with time zone
  started_at timestamp with time zone not null
  warned smallint not null default 0
  constraint case_clocks_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
  constraint case_clocks_kind_check CHECK ((kind = ANY (ARRAY['intimate'::text, 'consent'::text, 'counter_notice'::text, 'appeal'::text, 'privacy'::text, 'authority'::text])))
  constraint case_clocks_pkey PRIMARY KEY (case_id, kind)
  CREATE INDEX case_clocks_next on case_clocks USING btree (next_at) WHERE ((next_at IS NOT NULL) AND (ended_at IS NULL))

table case_events
  at timestamp with time zone not null
  by_id uuid
  case_id uuid not null
  detail jsonb not null default '{}'::jsonb
  id uuid not null
  kind text not null
  seq integer not null
  constraint case_events_by_id_fkey FOREIGN KEY (by_id) REFERENCES members(id) ON DELETE SET NULL
  constraint case_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
  constraint case_events_case_id_seq_key UNIQUE (case_id, seq)
  constraint case_events_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'reported'::text, 'concern'::text, 'clock_started'::text, 'clock_stopped'::text, 'claimed'::text, 'released'::text, 'shown'::text, 'warned'::text, 'held'::text, 'decided'::text, 'statement_sent'::text, 'appealed'::text, 'appeal_decided'::text, 'reversed'::text, 'closed'::text, 'reopened'::text, 'note'::text, 'erased'::text, 'restricted'::text, 'unrestricted'::text, 'evidence_destroyed'::text])))
  constraint case_events_pkey PRIMARY KEY (id)
  CREATE INDEX case_events_by_id_idx on case_events USING btree (by_id)
  CREATE UNIQUE INDEX case_events_case_id_seq_key on case_events USING btree (case_id, seq)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.case_events FOR EACH ROW EXECUTE FUNCTION refuse_case_event_change()
  CREATE TRIGGER case_events_table BEFORE TRUNCATE ON public.case_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_case_event_change()

table cases
  about jsonb not null
  about_kind text not null
  action text
  claimed_by uuid
  claimed_until timestamp with time zone
  closed_at timestamp with time zone
  comment_id uuid
  content_id uuid
  decision_id uuid
  deleted_members uuid[] not null default '{}'::uuid[]
  due_at timestamp with time zone
  erase_at timestamp with time zone
  events integer not null default 0
  id uuid not null
  kinds text[] not null default '{}'::text[]
  member_id uuid
  number integer not null
  opened_at timestamp with time zone not null
  priority smallint not null default 0
  restricted_at timestamp with time zone
  state text not null default 'open'::text
  version integer not null default 0
  constraint cases_about_kind_check CHECK ((about_kind = ANY (ARRAY['content'::text, 'comment'::text, 'member'::text])))
  constraint cases_action_check CHECK ((action = ANY (ARRAY['keep'::text, 'hide'::text, 'delete'::text])))
  constraint cases_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES members(id) ON DELETE SET NULL
  constraint cases_number_key UNIQUE (number)
  constraint cases_pkey PRIMARY KEY (id)
  constraint cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
  CREATE INDEX cases_about on cases USING btree (content_id, opened_at)
  CREATE INDEX cases_by_member on cases USING btree (member_id, opened_at)
  CREATE INDEX cases_claims on cases USING btree (claimed_by) WHERE (claimed_by IS NOT NULL)
  CREATE INDEX cases_closed on cases USING btree (closed_at DESC, id) WHERE (state = 'closed'::text)
  CREATE INDEX cases_erasing on cases USING btree (erase_at) WHERE (erase_at IS NOT NULL)
  CREATE INDEX cases_queue on cases USING btree (priority DESC, opened_at, id) WHERE (state = 'open'::text)
  CREATE INDEX cases_restricted on cases USING btree (restricted_at) WHERE (restricted_at IS NOT NULL)
  CREATE UNIQUE INDEX cases_number_key on cases USING btree (number)
  CREATE UNIQUE INDEX cases_of_comment on cases USING btree (comment_id) WHERE ((state = 'open'::text) AND (about_kind = 'comment'::text))
  CREATE UNIQUE INDEX cases_of_content on cases USING btree (content_id) WHERE ((state = 'open'::text) AND (about_kind = 'content'::text))
  CREATE UNIQUE INDEX cases_of_member on cases USING btree (member_id) WHERE ((state = 'open'::text) AND (about_kind = 'member'::text))

table collectable_erasures
  due timestamp with time zone not null default '-infinity'::timestamp with time zone
  key text not null
  constraint collectable_erasures_pkey PRIMARY KEY (key)
  CREATE INDEX collectable_erasures_due on collectable_erasures USING btree (due)

table collectables
  collection_id uuid not null
  created_at timestamp with time zone not null default now()
  id uuid not null
  kept_at timestamp with time zone not null default now()
  placeholder text
  thumb text
  thumb_height integer
  thumb_width integer
  title text not null
  url text not null
  constraint collectables_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE
  constraint collectables_collection_id_url_key UNIQUE (collection_id, url)
  constraint collectables_pkey PRIMARY KEY (id)
  CREATE INDEX collectables_latest on collectables USING btree (collection_id, kept_at DESC, id DESC)
  CREATE UNIQUE INDEX collectables_collection_id_url_key on collectables USING btree (collection_id, url)
  CREATE TRIGGER collectable_ended AFTER DELETE ON public.collectables FOR EACH ROW WHEN ((old.thumb IS NOT NULL)) EXECUTE FUNCTION erase_thumb_of_collectable()

table collections
  created_at timestamp with time zone not null default now()
  id uuid not null
  member_id uuid not null
  name text not null
  site text not null
  updated_at timestamp with time zone not null default now()
  constraint collections_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint collections_member_id_site_key UNIQUE (member_id, site)
  constraint collections_pkey PRIMARY KEY (id)
  CREATE INDEX collections_latest on collections USING btree (member_id, updated_at DESC, id DESC)
  CREATE UNIQUE INDEX collections_member_id_site_key on collections USING btree (member_id, site)

table comment_mentions
  comment_id uuid not null
  member_id uuid not null
  slug text not null
  constraint comment_mentions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
  constraint comment_mentions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint comment_mentions_pkey PRIMARY KEY (comment_id, member_id)
  CREATE INDEX comment_mentions_member on comment_mentions USING btree (member_id)

table comment_votes
  comment_id uuid not null
  created_at timestamp with time zone not null
  member_id uuid not null
  value smallint not null
  constraint comment_votes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
  constraint comment_votes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint comment_votes_pkey PRIMARY KEY (comment_id, member_id)
  constraint comment_votes_value_check CHECK ((value = ANY (ARRAY['-1'::integer, 1])))
  CREATE INDEX comment_votes_member on comment_votes USING btree (member_id)
  CREATE TRIGGER comment_votes_move_score AFTER INSERT OR DELETE OR UPDATE ON public.comment_votes FOR EACH ROW EXECUTE FUNCTION move_comment_score()

table comments
  author_id uuid not null
  body text not null
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  edited_at timestamp with time zone
  id uuid not null
  parent_id uuid
  score integer not null default 0
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES members(id) ON DELETE CASCADE
  constraint comments_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE SET NULL
  constraint comments_pkey PRIMARY KEY (id)
  CREATE INDEX comments_author on comments USING btree (author_id)
  CREATE INDEX comments_best on comments USING btree (content_id, score DESC, id DESC) WHERE (parent_id IS NULL)
  CREATE INDEX comments_by_day on comments USING brin (created_at) WITH (autosummarize='on')
  CREATE INDEX comments_content on comments USING btree (content_id, id DESC)
  CREATE INDEX comments_newest on comments USING btree (content_id, id DESC) WHERE (parent_id IS NULL)
  CREATE INDEX comments_replies on comments USING btree (parent_id, id) WHERE (parent_id IS NOT NULL)
  CREATE TRIGGER record_deletions AFTER DELETE ON public.comments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_deleted_comments()
  CREATE TRIGGER record_restored AFTER INSERT ON public.comments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_restored_comments()

table consent_people
  created_at timestamp with time zone not null
  id uuid not null
  label bytea
  maker_id uuid
  withdrawn_at timestamp with time zone
  constraint consent_people_check CHECK (((maker_id IS NULL) OR (label IS NOT NULL)))
  constraint consent_people_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES members(id) ON DELETE SET NULL
  constraint consent_people_pkey PRIMARY KEY (id)
  CREATE INDEX consent_people_maker on consent_people USING btree (maker_id, id)

table consent_releases
  answer bytea
  answer_key bytea
  answered_at timestamp with time zone
  answered_by text
  asked_at timestamp with time zone not null
  code_hash bytea
  content_id uuid
  download boolean not null default false
  ended_at timestamp with time zone
  ended_for text
  forget_at timestamp with time zone
  id uuid not null
  link_email bytea
  link_hash bytea
  link_until timestamp with time zone
  person_id uuid not null
  proof_email bytea
  proof_hash bytea
  publish boolean not null default false
  seen_version integer
  state text not null
  withdrawn_at timestamp with time zone
  constraint consent_releases_answered_by_check CHECK ((answered_by = ANY (ARRAY['mailed'::text, 'address'::text, 'account'::text, 'link'::text])))
  constraint consent_releases_answered_check CHECK (((answered_by IS NULL) OR (state <> 'asked'::text)))
  constraint consent_releases_check CHECK (((link_hash IS NULL) = (link_until IS NULL)))
  constraint consent_releases_check1 CHECK (((link_hash IS NULL) OR (state = 'asked'::text)))
  constraint consent_releases_check3 CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL)))
  constraint consent_releases_check4 CHECK (((state = 'agreed'::text) OR (NOT (publish OR download))))
  constraint consent_releases_code_hash_key UNIQUE (code_hash)
  constraint consent_releases_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE SET NULL
  constraint consent_releases_ended_check CHECK ((((ended_at IS NULL) = (ended_for IS NULL)) AND ((state <> 'ended'::text) OR (ended_at IS NOT NULL))))
  constraint consent_releases_ended_for_check CHECK ((ended_for = ANY (ARRAY['maker'::text, 'replaced'::text, 'deleted'::text])))
  constraint consent_releases_link_hash_key UNIQUE (link_hash)
  constraint consent_releases_person_id_fkey FOREIGN KEY (person_id) REFERENCES consent_people(id) ON DELETE CASCADE
  constraint consent_releases_pkey PRIMARY KEY (id)
  constraint consent_releases_proof_check CHECK ((((proof_hash IS NULL) = (proof_email IS NULL)) AND ((state = 'asked'::text) OR ((proof_hash IS NULL) AND (link_email IS NULL)))))
  constraint consent_releases_proof_hash_key UNIQUE (proof_hash)
  constraint consent_releases_signed_check CHECK (((state = ANY (ARRAY['agreed'::text, 'withdrawn'::text, 'ended'::text])) = ((answer IS NOT NULL) AND (answer_key IS NOT NULL) AND (code_hash IS NOT NULL))))
  constraint consent_releases_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'agreed'::text, 'refused'::text, 'withdrawn'::text, 'ended'::text])))
  CREATE INDEX consent_releases_content on consent_releases USING btree (content_id)
  CREATE INDEX consent_releases_kept on consent_releases USING btree (withdrawn_at) WHERE (content_id IS NULL)
  CREATE INDEX consent_releases_person on consent_releases USING btree (person_id)
  CREATE UNIQUE INDEX consent_releases_code_hash_key on consent_releases USING btree (code_hash)
  CREATE UNIQUE INDEX consent_releases_link_hash_key on consent_releases USING btree (link_hash)
  CREATE UNIQUE INDEX consent_releases_open on consent_releases USING btree (content_id, person_id) WHERE (state = ANY (ARRAY['asked'::text, 'agreed'::text]))
  CREATE UNIQUE INDEX consent_releases_proof_hash_key on consent_releases USING btree (proof_hash)
  CREATE TRIGGER record_release AFTER UPDATE OF state ON public.consent_releases FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION record_ended_release()

table consent_statements
  content_id uuid not null
  stated_at timestamp with time zone not null
  constraint consent_statements_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint consent_statements_pkey PRIMARY KEY (content_id)

table content
  alt text not null default ''::text
  alt_held boolean not null default false
  animated boolean not null default false
  approved_version integer
  awaits_approval boolean not null default false
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
  hot_score double precision
  id uuid not null
  kind text not null
  listed boolean not null default false
  mask boolean not null default false
  mask_version integer not null default 1
  notice text
  owner_id uuid not null
  parts_detected text[] not null default '{}'::text[]
  parts_known boolean not null default false
  parts_visible text[] not null default '{}'::text[]
  people_count smallint
  placeholder text
  preview_version integer
  published_at timestamp with time zone
  rank_hot double precision not null default 0
  rank_random integer not null default (floor((random() * ('2147483648'::bigint)::double precision)))::integer
  rank_top integer not null default 0
  review text not null default 'never'::text
  reviewed_at timestamp with time zone
  score integer not null default 0
  set_of uuid
  set_place smallint not null default 0
  status text not null default 'processing'::text
  status_before_hiding text
  title text not null
  trashed_at timestamp with time zone
  updated_at timestamp with time zone not null default now()
  variants_version integer
  visibility text not null
  width integer
  withdrawn_at timestamp with time zone
  words tsvector not null default ''::tsvector
  constraint content_alt_check CHECK ((char_length(alt) <= 500))
  constraint content_censor_intensity CHECK (
CASE censor_type
    WHEN 'none'::text THEN (censor_intensity = 0)
    WHEN 'blackout'::text THEN (censor_intensity = 200)
    ELSE ((censor_intensity >= 1) AND (censor_intensity <= 200))
END)
  constraint content_censor_scope_check CHECK ((censor_scope = ANY (ARRAY['detection'::text, 'full'::text, 'manual'::text])))
  constraint content_censor_type_check CHECK ((censor_type = ANY (ARRAY['none'::text, 'blur'::text, 'pixelate'::text, 'blackout'::text])))
  constraint content_follows_another CHECK ((set_of <> id))
  constraint content_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text])))
  constraint content_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES members(id) ON DELETE CASCADE
  constraint content_pkey PRIMARY KEY (id)
  constraint content_review_check CHECK ((review = ANY (ARRAY['always'::text, 'if_needed'::text, 'never'::text])))
  constraint content_set_of_fkey FOREIGN KEY (set_of) REFERENCES content(id) ON DELETE SET NULL
  constraint content_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'needs_review'::text, 'needs_decision'::text, 'needs_manual'::text, 'ready'::text, 'failed'::text, 'hidden'::text])))
  constraint content_trash_is_hidden CHECK (((trashed_at IS NULL) OR (status = 'hidden'::text)))
  constraint content_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
  CREATE INDEX content_by_day on content USING brin (created_at) WITH (autosummarize='on')
  CREATE INDEX content_owner on content USING btree (owner_id, id DESC)
  CREATE INDEX content_set on content USING btree (set_of, set_place, id) WHERE (set_of IS NOT NULL)
  CREATE INDEX content_title_fuzzy on content USING gin (fold_words(title) gin_trgm_ops) WHERE listed
  CREATE INDEX content_title_prefix on content USING btree (fold_words(title) text_pattern_ops) WHERE listed
  CREATE INDEX content_trash on content USING btree (owner_id, trashed_at DESC, id DESC) WHERE (trashed_at IS NOT NULL)
  CREATE INDEX content_unfollowed on content USING btree (id DESC) WHERE ((kind = 'video'::text) AND (NOT parts_known))
  CREATE INDEX content_words on content USING gin (words) WITH (fastupdate=off) WHERE listed
  CREATE TRIGGER content_gone AFTER DELETE ON public.content REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_postings()
  CREATE TRIGGER creator_of_deleted_item AFTER DELETE ON public.content FOR EACH ROW WHEN (old.listed) EXECUTE FUNCTION change_creator_of_item()
  CREATE TRIGGER creator_of_listed_item AFTER UPDATE OF listed ON public.content FOR EACH ROW WHEN ((old.listed <> new.listed)) EXECUTE FUNCTION change_creator_of_item()
  CREATE TRIGGER creator_of_new_item AFTER INSERT ON public.content FOR EACH ROW WHEN (new.listed) EXECUTE FUNCTION change_creator_of_item()
  CREATE TRIGGER record_deletions AFTER DELETE ON public.content REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_deleted_items()
  CREATE TRIGGER record_trash AFTER UPDATE OF trashed_at ON public.content FOR EACH ROW WHEN (((old.trashed_at IS NULL) <> (new.trashed_at IS NULL))) EXECUTE FUNCTION record_trashed_item()
  CREATE TRIGGER record_withdrawal AFTER UPDATE OF withdrawn_at ON public.content FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) AND (new.withdrawn_at IS NOT NULL))) EXECUTE FUNCTION record_withdrawn_item()

table content_erasures
  created_at timestamp with time zone not null default now()
  prefix text not null
  constraint content_erasures_pkey PRIMARY KEY (prefix)

table content_holds
  content_id uuid not null
  reason text not null
  since timestamp with time zone not null
  constraint content_holds_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint content_holds_pkey PRIMARY KEY (content_id, reason)
  constraint content_holds_reason_check CHECK ((reason = ANY (ARRAY['report'::text, 'approval'::text, 'match'::text, 'age'::text, 'consent'::text, 'decision'::text, 'clock'::text, 'restricted'::text])))
  CREATE TRIGGER record_hold AFTER INSERT ON public.content_holds FOR EACH ROW EXECUTE FUNCTION record_held_item()
  CREATE TRIGGER record_release AFTER DELETE ON public.content_holds FOR EACH ROW EXECUTE FUNCTION record_released_item()

table content_tags
  content_id uuid not null
  position integer not null
  tag_id uuid not null
  constraint content_tags_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint content_tags_pkey PRIMARY KEY (content_id, tag_id)
  constraint content_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
  CREATE INDEX content_tags_tag on content_tags USING btree (tag_id, content_id)

table corrections
  content_id uuid not null
  corrected_at timestamp with time zone not null
  corrected_by uuid not null
  covers jsonb not null
  mask_version integer
  number integer not null
  constraint corrections_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint corrections_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES members(id) ON DELETE CASCADE
  constraint corrections_pkey PRIMARY KEY (content_id, number)

table counter_notices
  action_filed_at timestamp with time zone
  case_id uuid not null
  decision_id uuid not null
  id uuid not null
  member_id uuid not null
  received_at timestamp with time zone not null
  sealed bytea not null
  constraint counter_notices_decision_id_key UNIQUE (decision_id)
  constraint counter_notices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint counter_notices_pkey PRIMARY KEY (id)
  CREATE INDEX counter_notices_case on counter_notices USING btree (case_id)
  CREATE INDEX counter_notices_member on counter_notices USING btree (member_id)
  CREATE UNIQUE INDEX counter_notices_decision_id_key on counter_notices USING btree (decision_id)

table creator_changes
  creator_id uuid not null
  id bigint not null
  constraint creator_changes_pkey PRIMARY KEY (id)

table creator_powers
  member_id uuid not null
  power integer not null default 0
  ranked boolean not null default false
  worshipers integer not null default 0
  constraint creator_powers_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint creator_powers_pkey PRIMARY KEY (member_id)
  CREATE INDEX creator_powers_order on creator_powers USING btree (power DESC, worshipers DESC, member_id) WHERE (ranked AND (power > 0))

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
  CREATE TRIGGER password_changed AFTER UPDATE OF password ON public.credentials FOR EACH ROW WHEN ((old.password IS DISTINCT FROM new.password)) EXECUTE FUNCTION password_changed()

table daily_metrics
  active_members integer not null default 0
  cames integer not null default 0
  closed boolean not null
  comments integer not null default 0
  day date not null
  favorites integer not null default 0
  jobs_done integer not null default 0
  jobs_failed integer not null default 0
  members integer not null default 0
  new_members integer not null default 0
  queue_p50 integer
  queue_p95 integer
  storage_bytes bigint not null default 0
  uploads integer not null default 0
  votes integer not null default 0
  constraint daily_metrics_pkey PRIMARY KEY (day)

table deleted_comments
  author_id uuid not null
  body text not null
  content_id uuid not null
  created_at timestamp with time zone not null
  deleted_at timestamp with time zone not null
  edited_at timestamp with time zone
  id uuid not null
  mentions jsonb not null default '[]'::jsonb
  parent_id uuid
  reply_ids uuid[] not null default '{}'::uuid[]
  score integer not null
  sealed_until timestamp with time zone
  votes jsonb not null default '[]'::jsonb
  constraint deleted_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES members(id) ON DELETE CASCADE
  constraint deleted_comments_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint deleted_comments_pkey PRIMARY KEY (id)
  CREATE INDEX deleted_comments_age on deleted_comments USING btree (deleted_at)
  CREATE INDEX deleted_comments_author on deleted_comments USING btree (author_id)
  CREATE INDEX deleted_comments_content on deleted_comments USING btree (content_id)

table deletions
  at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp())
  event text not null
  filed boolean not null default false
  id uuid not null
  kind text not null
  number bigint not null
  until timestamp with time zone
  constraint deletions_check CHECK (((until IS NOT NULL) = (event = 'leaving'::text)))
  constraint deletions_id_event_at_key UNIQUE (id, event, at)
  constraint deletions_known_events CHECK ((((kind || ' '::text) || event) = ANY (ARRAY['member deleted'::text, 'member leaving'::text, 'member stayed'::text, 'member suspended'::text, 'member lifted'::text, 'item deleted'::text, 'item withdrawn'::text, 'item hidden'::text, 'item shown'::text, 'item trashed'::text, 'item untrashed'::text, 'comment deleted'::text, 'comment restored'::text, 'release withdrawn'::text, 'release refused'::text, 'release renewed'::text])))
  constraint deletions_pkey PRIMARY KEY (number)
  CREATE INDEX deletions_at on deletions USING btree (at)
  CREATE INDEX deletions_unfiled on deletions USING btree (number) WHERE (NOT filed)
  CREATE UNIQUE INDEX deletions_id_event_at_key on deletions USING btree (id, event, at)

table detections
  adapter text not null
  ages_told_at timestamp with time zone
  apparent_ages jsonb not null default '[]'::jsonb
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  failed text
  follow_tries integer not null default 0
  model text not null
  not_followed jsonb
  parts jsonb not null
  people jsonb
  picture jsonb
  tracks jsonb
  constraint detections_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint detections_pkey PRIMARY KEY (content_id)

table dirty_items
  content_id uuid not null
  constraint dirty_items_pkey PRIMARY KEY (content_id)
  CREATE TRIGGER creators_of_ranked_items AFTER DELETE ON public.dirty_items REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION change_creators_of_items()

table dismissed_items
  content_id uuid not null
  created_at timestamp with time zone not null
  member_id uuid not null
  constraint dismissed_items_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint dismissed_items_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint dismissed_items_pkey PRIMARY KEY (member_id, content_id)
  CREATE INDEX dismissed_items_content on dismissed_items USING btree (content_id)

table edits
  content_id uuid not null
  operations jsonb not null
  revision integer not null
  updated_at timestamp with time zone not null
  constraint edits_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint edits_operations_check CHECK ((jsonb_typeof(operations) = 'array'::text))
  constraint edits_pkey PRIMARY KEY (content_id)
  constraint edits_revision_check CHECK ((revision > 0))

table email_changes
  account_id uuid not null
  expires_at timestamp with time zone not null
  new_email text not null
  token_hash text not null
  constraint email_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint email_changes_pkey PRIMARY KEY (account_id)
  constraint email_changes_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
  constraint email_changes_token_hash_key UNIQUE (token_hash)
  CREATE UNIQUE INDEX email_changes_token_hash_key on email_changes USING btree (token_hash)

table ended_postings
  content_id uuid not null
  to_epoch bigint not null
  constraint ended_postings_pkey PRIMARY KEY (to_epoch, content_id)

table evidence_addresses
  ends_at timestamp with time zone not null
  id uuid not null
  restricted_case_id uuid not null
  session_id uuid not null
  constraint evidence_addresses_pkey PRIMARY KEY (id)
  constraint evidence_addresses_restricted_case_id_fkey FOREIGN KEY (restricted_case_id) REFERENCES restricted_cases(id) ON DELETE CASCADE
  CREATE INDEX evidence_addresses_case on evidence_addresses USING btree (restricted_case_id)

table exports
  bytes bigint
  expires_at timestamp with time zone
  id uuid not null
  member_id uuid not null
  ready_at timestamp with time zone
  requested_at timestamp with time zone not null
  status text not null default 'making'::text
  storage_key text
  wrapped_key bytea
  constraint exports_check CHECK (((status = 'ready'::text) = ((wrapped_key IS NOT NULL) AND (storage_key IS NOT NULL) AND (expires_at IS NOT NULL))))
  constraint exports_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint exports_pkey PRIMARY KEY (id)
  constraint exports_status_check CHECK ((status = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text, 'expired'::text])))
  CREATE INDEX exports_expiring on exports USING btree (expires_at) WHERE (status = 'ready'::text)
  CREATE INDEX exports_latest on exports USING btree (member_id, requested_at DESC)
  CREATE UNIQUE INDEX exports_making on exports USING btree (member_id) WHERE (status = 'making'::text)

table facet_counts
  facet integer not null
  items integer not null
  constraint facet_counts_pkey PRIMARY KEY (facet)
  CREATE INDEX facet_counts_strengths on facet_counts USING btree (facet) WHERE ((facet & 7) = 4)

table favorites
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  constraint favorites_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint favorites_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint favorites_pkey PRIMARY KEY (member_id, content_id)
  CREATE INDEX favorites_by_day on favorites USING brin (created_at) WITH (autosummarize='on')
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
  tells boolean not null default false
  updated_at timestamp with time zone not null default now()
  value jsonb not null
  constraint feed_filters_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint feed_filters_member_id_folded_key UNIQUE (member_id, folded)
  constraint feed_filters_pkey PRIMARY KEY (member_id, key)
  CREATE UNIQUE INDEX feed_filters_member_id_folded_key on feed_filters USING btree (member_id, folded)

table file_move
  begun_at timestamp with time zone not null
  closed_until timestamp with time zone
  emptied_at timestamp with time zone
  moved_at timestamp with time zone
  moving boolean not null
  one boolean not null default true
  other text not null
  other_name text not null
  place text not null
  place_name text not null
  undoing boolean not null
  constraint file_move_check CHECK ((place <> other))
  constraint file_move_check1 CHECK ((moving OR (closed_until IS NULL)))
  constraint file_move_one_check CHECK (one)
  constraint file_move_other_check CHECK ((other = ANY (ARRAY['disk'::text, 's3'::text])))
  constraint file_move_pkey PRIMARY KEY (one)
  constraint file_move_place_check CHECK ((place = ANY (ARRAY['disk'::text, 's3'::text])))
  CREATE TRIGGER file_move_changed AFTER INSERT OR DELETE OR UPDATE ON public.file_move FOR EACH STATEMENT EXECUTE FUNCTION tell_of_read_only()

table first_start
  claimed_at timestamp with time zone
  one boolean not null default true
  constraint first_start_one_check CHECK (one)
  constraint first_start_pkey PRIMARY KEY (one)

table free_patrons
  member_id uuid not null
  since timestamp with time zone not null
  constraint free_patrons_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint free_patrons_pkey PRIMARY KEY (member_id)

table friends
  asked_at timestamp with time zone
  changed_at timestamp with time zone not null
  member_id uuid not null
  other_id uuid not null
  state text not null
  constraint friends_check CHECK ((member_id <> other_id))
  constraint friends_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint friends_other_id_fkey FOREIGN KEY (other_id) REFERENCES members(id) ON DELETE CASCADE
  constraint friends_pkey PRIMARY KEY (member_id, other_id)
  constraint friends_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'asks'::text, 'friends'::text, 'declined'::text, 'withdrawn'::text, 'ended'::text])))
  CREATE INDEX friends_of_member on friends USING btree (member_id, state, changed_at DESC)
  CREATE INDEX friends_other on friends USING btree (other_id)

table hash_bank_entries
  added_at timestamp with time zone not null
  added_by uuid
  case_id uuid
  content_id uuid
  hash bytea not null
  id uuid not null
  kind text not null
  note text not null default ''::text
  reason text not null
  source text not null
  sweep_id uuid
  constraint hash_bank_entries_added_by_fkey FOREIGN KEY (added_by) REFERENCES members(id) ON DELETE SET NULL
  constraint hash_bank_entries_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE SET NULL
  constraint hash_bank_entries_hash_check CHECK ((length(hash) = 32))
  constraint hash_bank_entries_kind_check CHECK ((kind = ANY (ARRAY['sha256'::text, 'pdq'::text])))
  constraint hash_bank_entries_kind_hash_source_case_id_key UNIQUE NULLS NOT DISTINCT (kind, hash, source, case_id)
  constraint hash_bank_entries_pkey PRIMARY KEY (id)
  constraint hash_bank_entries_reason_check CHECK ((reason = ANY (ARRAY['consent'::text, 'illegal'::text, 'minor'::text, 'other'::text])))
  constraint hash_bank_entries_sweep_id_fkey FOREIGN KEY (sweep_id) REFERENCES hash_sweeps(id) ON DELETE SET NULL
  CREATE INDEX hash_bank_entries_added_by on hash_bank_entries USING btree (added_by)
  CREATE INDEX hash_bank_entries_bands on hash_bank_entries USING gin (hash_bands(hash, 100)) WHERE (kind = 'pdq'::text)
  CREATE INDEX hash_bank_entries_case on hash_bank_entries USING btree (case_id) WHERE (case_id IS NOT NULL)
  CREATE INDEX hash_bank_entries_content on hash_bank_entries USING btree (content_id) WHERE (content_id IS NOT NULL)
  CREATE INDEX hash_bank_entries_hash on hash_bank_entries USING btree (hash) WHERE (kind = 'sha256'::text)
  CREATE INDEX hash_bank_entries_newest on hash_bank_entries USING btree (id DESC)
  CREATE INDEX hash_bank_entries_sweep on hash_bank_entries USING btree (sweep_id)
  CREATE UNIQUE INDEX hash_bank_entries_kind_hash_source_case_id_key on hash_bank_entries USING btree (kind, hash, source, case_id) NULLS NOT DISTINCT

table hash_matches
  at_ms bigint
  bordered boolean not null default false
  content_id uuid
  distance integer not null
  entry_id uuid
  file text not null
  id uuid not null
  kind text not null
  matched_at timestamp with time zone not null
  member_id uuid
  orientation integer
  outcome text not null
  reason text not null
  ref text not null
  constraint hash_matches_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint hash_matches_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES hash_bank_entries(id) ON DELETE SET NULL
  constraint hash_matches_kind_ref_file_entry_id_key UNIQUE (kind, ref, file, entry_id)
  constraint hash_matches_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint hash_matches_outcome_check CHECK ((outcome = ANY (ARRAY['held'::text, 'removed'::text, 'refused'::text])))
  constraint hash_matches_pkey PRIMARY KEY (id)
  CREATE INDEX hash_matches_content on hash_matches USING btree (content_id) WHERE (content_id IS NOT NULL)
  CREATE INDEX hash_matches_entry on hash_matches USING btree (entry_id)
  CREATE INDEX hash_matches_member on hash_matches USING btree (member_id) WHERE (member_id IS NOT NULL)
  CREATE INDEX hash_matches_newest on hash_matches USING btree (id DESC)
  CREATE UNIQUE INDEX hash_matches_kind_ref_file_entry_id_key on hash_matches USING btree (kind, ref, file, entry_id)

table hash_sweeps
  after_ref text
  checked integer not null default 0
  entries integer not null
  failed integer not null default 0
  finished_at timestamp with time zone
  id uuid not null
  kind text
  matched integer not null default 0
  started_at timestamp with time zone not null
  constraint hash_sweeps_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX hash_sweeps_running on hash_sweeps USING btree ((true)) WHERE (finished_at IS NULL)

table hashed_files
  content_id uuid
  failed boolean not null default false
  file text not null
  hashed_at timestamp with time zone not null
  kind text not null
  member_id uuid
  ref text not null
  sha256 bytea
  constraint hashed_files_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint hashed_files_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint hashed_files_pkey PRIMARY KEY (kind, ref)
  CREATE INDEX hashed_files_content on hashed_files USING btree (content_id) WHERE (content_id IS NOT NULL)
  CREATE INDEX hashed_files_member on hashed_files USING btree (member_id) WHERE (member_id IS NOT NULL)
  CREATE INDEX hashed_files_sha256 on hashed_files USING btree (sha256)

table hashed_frames
  at_ms bigint not null
  bordered boolean not null
  hashes bytea not null
  kind text not null
  quality integer not null
  ref text not null
  constraint hashed_frames_kind_ref_fkey FOREIGN KEY (kind, ref) REFERENCES hashed_files(kind, ref) ON DELETE CASCADE
  constraint hashed_frames_pkey PRIMARY KEY (kind, ref, at_ms, bordered)

table image_queue
  attested_at timestamp with time zone not null
  attested_by uuid
  id boolean not null default true
  paused boolean not null
  run_now boolean not null default false
  constraint image_queue_attested_by_fkey FOREIGN KEY (attested_by) REFERENCES members(id) ON DELETE SET NULL
  constraint image_queue_id_check CHECK (id)
  constraint image_queue_pkey PRIMARY KEY (id)

table image_queue_copies
  censor_scope text not null
  censor_type text not null
  content_id uuid
  drawn_at timestamp with time zone not null
  failed_at timestamp with time zone
  intensity integer not null
  made_at timestamp with time zone
  number integer not null
  pool_item_id uuid not null
  sentence text
  tries integer not null default 0
  try_after timestamp with time zone
  constraint image_queue_copies_censor_scope_check CHECK ((censor_scope = ANY (ARRAY['detection'::text, 'full'::text])))
  constraint image_queue_copies_censor_type_check CHECK ((censor_type = ANY (ARRAY['blur'::text, 'pixelate'::text, 'blackout'::text])))
  constraint image_queue_copies_check CHECK (((content_id IS NULL) = (made_at IS NULL)))
  constraint image_queue_copies_check1 CHECK (((content_id IS NULL) OR (failed_at IS NULL)))
  constraint image_queue_copies_content_id_key UNIQUE (content_id)
  constraint image_queue_copies_pkey PRIMARY KEY (pool_item_id, number)
  constraint image_queue_copies_pool_item_id_fkey FOREIGN KEY (pool_item_id) REFERENCES image_queue_pictures(pool_item_id) ON DELETE CASCADE
  CREATE INDEX image_queue_copies_drawn on image_queue_copies USING btree (drawn_at DESC, pool_item_id, number)
  CREATE INDEX image_queue_copies_made on image_queue_copies USING btree (made_at)
  CREATE INDEX image_queue_copies_waiting on image_queue_copies USING btree (pool_item_id, number) WHERE ((content_id IS NULL) AND (failed_at IS NULL))
  CREATE UNIQUE INDEX image_queue_copies_content_id_key on image_queue_copies USING btree (content_id)

table image_queue_pictures
  chosen_parts text[]
  decided_at timestamp with time zone
  detection jsonb
  format text
  outcome text
  pdq bytea
  pdq_quality integer
  picture jsonb
  pool_item_id uuid not null
  reason text
  sentence text
  tries integer not null default 0
  try_after timestamp with time zone
  constraint image_queue_pictures_check CHECK (((outcome = 'skipped'::text) = (reason IS NOT NULL)))
  constraint image_queue_pictures_check1 CHECK (((outcome IS DISTINCT FROM 'taken'::text) OR ((detection IS NOT NULL) AND (chosen_parts IS NOT NULL))))
  constraint image_queue_pictures_outcome_check CHECK ((outcome = ANY (ARRAY['taken'::text, 'skipped'::text])))
  constraint image_queue_pictures_pkey PRIMARY KEY (pool_item_id)
  CREATE INDEX image_queue_pictures_outcome on image_queue_pictures USING btree (outcome, reason)

table item_sources
  author text
  content_id uuid not null
  licence text not null default 'unstated'::text
  name text not null
  pool_item_id uuid
  url text
  constraint item_sources_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint item_sources_pkey PRIMARY KEY (content_id)
  constraint item_sources_pool_item_id_fkey FOREIGN KEY (pool_item_id) REFERENCES pool_items(id) ON DELETE SET NULL
  CREATE INDEX item_sources_pool_item on item_sources USING btree (pool_item_id)

table kept_keys
  kept_at timestamp with time zone not null default now()
  purpose text not null
  sealed bytea not null
  constraint kept_keys_pkey PRIMARY KEY (purpose)

table kept_playlists
  created_at timestamp with time zone not null
  member_id uuid not null
  playlist_id uuid not null
  constraint kept_playlists_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint kept_playlists_pkey PRIMARY KEY (member_id, playlist_id)
  constraint kept_playlists_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlists(id) ON DELETE CASCADE
  CREATE INDEX kept_playlists_playlist on kept_playlists USING btree (playlist_id)

table listing_clock
  epoch bigint not null default 0
  id boolean not null default true
  swept bigint not null default 0
  constraint listing_clock_id_check CHECK (id)
  constraint listing_clock_pkey PRIMARY KEY (id)

table mail_counts
  began_at timestamp with time zone not null
  count integer not null
  key text not null
  constraint mail_counts_pkey PRIMARY KEY (key)
  CREATE INDEX mail_counts_began on mail_counts USING btree (began_at)

table masters
  bytes bigint not null
  content_id uuid not null
  cover jsonb not null
  created_at timestamp with time zone not null default now()
  height integer not null
  mask_version integer not null
  pdq bytea
  pdq_quality integer
  preview_bytes bigint
  renditions_version integer not null default 1
  sha256 bytea not null
  storage_key text not null
  type text not null
  video_bytes bigint
  video_key text
  width integer not null
  constraint masters_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint masters_pkey PRIMARY KEY (content_id, mask_version)
  CREATE INDEX masters_hash_bands on masters USING gin (hash_bands(pdq, pdq_quality)) WITH (fastupdate=off)

table member_acts
  at timestamp with time zone not null
  by_id uuid
  detail text not null default ''::text
  id uuid not null
  kind text not null
  member_id uuid not null
  constraint member_acts_by_id_fkey FOREIGN KEY (by_id) REFERENCES members(id) ON DELETE SET NULL
  constraint member_acts_kind_check CHECK ((kind = ANY (ARRAY['suspended'::text, 'lifted'::text, 'sessions_ended'::text, 'reset_sent'::text, 'power_given'::text, 'power_removed'::text, 'held'::text])))
  constraint member_acts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint member_acts_pkey PRIMARY KEY (id)
  CREATE INDEX member_acts_by_id_idx on member_acts USING btree (by_id)
  CREATE INDEX member_acts_member_id_id_idx on member_acts USING btree (member_id, id DESC)

table member_notes
  body text not null
  by_id uuid
  created_at timestamp with time zone not null
  id uuid not null
  member_id uuid not null
  constraint member_notes_body_check CHECK ((body <> ''::text))
  constraint member_notes_by_id_fkey FOREIGN KEY (by_id) REFERENCES members(id) ON DELETE SET NULL
  constraint member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint member_notes_pkey PRIMARY KEY (id)
  CREATE INDEX member_notes_by_id_idx on member_notes USING btree (by_id)
  CREATE INDEX member_notes_member_id_id_idx on member_notes USING btree (member_id, id)

table member_slugs
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  slug text not null
  constraint member_slugs_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint member_slugs_pkey PRIMARY KEY (slug)
  CREATE INDEX member_slugs_member on member_slugs USING btree (member_id)

table members
  avatar text
  barred boolean not null default false
  beta_types text[] not null default '{}'::text[]
  bio text not null default ''::text
  bio_hidden_at timestamp with time zone
  censored_parts text[] not null default '{}'::text[]
  created_at timestamp with time zone not null default now()
  deletes_at timestamp with time zone
  display_name text
  gender text
  id uuid not null
  language text
  lift_by text not null default 'click'::text
  limited_until timestamp with time zone
  number integer not null
  role text not null default 'beta'::text
  setup_complete boolean not null default false
  shown_fields text[] not null default '{}'::text[]
  slug text
  staff text
  status text not null default 'active'::text
  symbol_layers jsonb not null default '[]'::jsonb
  underage boolean not null default false
  updated_at timestamp with time zone not null default now()
  veil_intensity integer not null default 60
  veil_style text not null default 'overlay'::text
  worship_type text not null default 'none'::text
  constraint members_bio_check CHECK ((length(bio) <= 500))
  constraint members_id_fkey FOREIGN KEY (id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint members_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
  constraint members_lift_by_check CHECK ((lift_by = ANY (ARRAY['hold'::text, 'click'::text])))
  constraint members_number_key UNIQUE (number)
  constraint members_pkey PRIMARY KEY (id)
  constraint members_role_check CHECK ((role = ANY (ARRAY['creator'::text, 'beta'::text, 'both'::text])))
  constraint members_shown_fields_check CHECK ((shown_fields <@ ARRAY['gender'::text, 'betaTypes'::text, 'worship'::text, 'favorites'::text]))
  constraint members_staff_check CHECK ((staff = ANY (ARRAY['moderator'::text, 'admin'::text])))
  constraint members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'leaving'::text, 'underage'::text])))
  constraint members_veil_intensity_check CHECK (((veil_intensity >= 0) AND (veil_intensity <= 200)))
  constraint members_veil_style_check CHECK ((veil_style = ANY (ARRAY['overlay'::text, 'blur'::text, 'pixelate'::text, 'blackout'::text])))
  constraint members_worship_type_check CHECK ((worship_type = ANY (ARRAY['single'::text, 'multi'::text, 'none'::text])))
  CREATE INDEX members_deletes_at on members USING btree (deletes_at) WHERE (deletes_at IS NOT NULL)
  CREATE INDEX members_name_fuzzy on members USING gin (fold_words(display_name) gin_trgm_ops) WHERE (display_name IS NOT NULL)
  CREATE INDEX members_name_prefix on members USING btree (fold_words(display_name) text_pattern_ops) WHERE (display_name IS NOT NULL)
  CREATE UNIQUE INDEX members_number_key on members USING btree (number)
  CREATE TRIGGER comments_of_member AFTER UPDATE OF status ON public.members FOR EACH ROW WHEN (((old.status = 'active'::text) <> (new.status = 'active'::text))) EXECUTE FUNCTION count_comments_of_member()
  CREATE TRIGGER media_of_maker AFTER UPDATE OF status ON public.members FOR EACH ROW WHEN (((old.status = 'active'::text) <> (new.status = 'active'::text))) EXECUTE FUNCTION tell_of_maker()
  CREATE TRIGGER member_renamed AFTER UPDATE OF display_name ON public.members FOR EACH ROW WHEN ((old.display_name IS DISTINCT FROM new.display_name)) EXECUTE FUNCTION refresh_words_of_member()
  CREATE TRIGGER member_suspended AFTER UPDATE OF status ON public.members FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION relist_of_member()
  CREATE TRIGGER power_of_member AFTER UPDATE OF status, role, setup_complete ON public.members FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.role IS DISTINCT FROM new.role)) OR (old.setup_complete IS DISTINCT FROM new.setup_complete))) EXECUTE FUNCTION change_power_of_member()
  CREATE TRIGGER record_deletions AFTER DELETE ON public.members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_deleted_members()
  CREATE TRIGGER record_member_state AFTER UPDATE OF status, barred, deletes_at ON public.members FOR EACH ROW WHEN (((new.status <> old.status) OR (new.barred <> old.barred) OR (new.deletes_at IS DISTINCT FROM old.deletes_at))) EXECUTE FUNCTION record_member_state()

table muted_members
  created_at timestamp with time zone not null
  member_id uuid not null
  muted_id uuid not null
  constraint muted_members_check CHECK ((member_id <> muted_id))
  constraint muted_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint muted_members_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES members(id) ON DELETE CASCADE
  constraint muted_members_pkey PRIMARY KEY (member_id, muted_id)
  CREATE INDEX muted_members_muted on muted_members USING btree (muted_id)

table muted_tags
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  tag_id uuid not null
  constraint muted_tags_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint muted_tags_pkey PRIMARY KEY (member_id, tag_id)
  constraint muted_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
  CREATE INDEX muted_tags_tag on muted_tags USING btree (tag_id)

table new_item_rounds
  ends_at timestamp with time zone
  id boolean not null default true
  told_member uuid
  told_until timestamp with time zone not null
  constraint new_item_rounds_id_check CHECK (id)
  constraint new_item_rounds_pkey PRIMARY KEY (id)

table noise_seeds
  answered_at timestamp with time zone
  content_id uuid not null
  lookalike_id uuid
  normal_turn smallint not null default 0
  origin_x integer not null
  origin_y integer not null
  picture_key text
  removed_id uuid
  seed text not null
  shared boolean not null
  turn smallint not null default 0
  constraint noise_seeds_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint noise_seeds_lookalike_id_fkey FOREIGN KEY (lookalike_id) REFERENCES content(id) ON DELETE SET NULL
  constraint noise_seeds_pkey PRIMARY KEY (content_id)
  constraint noise_seeds_removed_id_fkey FOREIGN KEY (removed_id) REFERENCES removed_pictures(id) ON DELETE SET NULL
  CREATE INDEX noise_seeds_lookalike on noise_seeds USING btree (lookalike_id)
  CREATE INDEX noise_seeds_picture on noise_seeds USING btree (picture_key) WHERE (picture_key IS NOT NULL)
  CREATE INDEX noise_seeds_removed on noise_seeds USING btree (removed_id) WHERE (removed_id IS NOT NULL)

table notification_settings
  hidden_topics text[] not null default '{}'::text[]
  mailed_at timestamp with time zone
  mailed_topics text[] not null default '{}'::text[]
  mailed_up_to uuid not null
  member_id uuid not null
  constraint notification_settings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint notification_settings_pkey PRIMARY KEY (member_id)
  CREATE INDEX notification_settings_mailed on notification_settings USING btree (member_id) WHERE (mailed_topics <> '{}'::text[])

table notifications
  by_id uuid
  comment_id uuid
  content_id uuid
  created_at timestamp with time zone not null
  filter_key text
  filter_name text
  id uuid not null
  kind text not null
  member_id uuid not null
  read_at timestamp with time zone
  constraint notifications_by_id_fkey FOREIGN KEY (by_id) REFERENCES members(id) ON DELETE CASCADE
  constraint notifications_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
  constraint notifications_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint notifications_filter CHECK (((filter_key IS NULL) = (filter_name IS NULL)))
  constraint notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint notifications_pkey PRIMARY KEY (id)
  CREATE INDEX notifications_age on notifications USING btree (created_at)
  CREATE INDEX notifications_by on notifications USING btree (by_id)
  CREATE INDEX notifications_comment on notifications USING btree (comment_id)
  CREATE INDEX notifications_content on notifications USING btree (content_id)
  CREATE INDEX notifications_member on notifications USING btree (member_id, id DESC)
  CREATE INDEX notifications_unread on notifications USING btree (member_id) WHERE (read_at IS NULL)

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

table page_views
  day date not null
  device text not null
  route text not null
  views bigint not null
  constraint page_views_device_check CHECK ((device = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text])))
  constraint page_views_pkey PRIMARY KEY (day, route, device)

table page_vitals
  bucket smallint not null
  day date not null
  device text not null
  metric text not null
  route text not null
  samples bigint not null
  constraint page_vitals_bucket_check CHECK (((bucket >= 0) AND (bucket <= 72)))
  constraint page_vitals_device_check CHECK ((device = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text])))
  constraint page_vitals_metric_check CHECK ((metric = ANY (ARRAY['LCP'::text, 'INP'::text, 'CLS'::text, 'FCP'::text, 'TTFB'::text])))
  constraint page_vitals_pkey PRIMARY KEY (day, route, device, metric, bucket)

table pantheon_days
  day date not null
  constraint pantheon_days_pkey PRIMARY KEY (day)

table pantheon_positions
  day date not null
  member_id uuid not null
  position integer not null
  constraint pantheon_positions_day_fkey FOREIGN KEY (day) REFERENCES pantheon_days(day) ON DELETE CASCADE
  constraint pantheon_positions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint pantheon_positions_pkey PRIMARY KEY (day, member_id)
  CREATE INDEX pantheon_positions_member on pantheon_positions USING btree (member_id)

table passkeys
  aaguid text
  account_id uuid not null
  backed_up boolean not null
  counter bigint not null
  created_at timestamp with time zone not null
  credential_id text not null
  device_type text not null
  id uuid not null
  last_used_at timestamp with time zone
  name text not null
  public_key text not null
  transports text
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint passkeys_credential_id_key UNIQUE (credential_id)
  constraint passkeys_pkey PRIMARY KEY (id)
  CREATE INDEX passkeys_account on passkeys USING btree (account_id)
  CREATE UNIQUE INDEX passkeys_credential_id_key on passkeys USING btree (credential_id)

table patreon_links
  due_at timestamp with time zone not null
  failures integer not null default 0
  hinted boolean not null default false
  linked_at timestamp with time zone not null
  member_id uuid not null
  patron_status text
  problem text
  read_at timestamp with time zone not null
  tier_ids text[] not null default '{}'::text[]
  tokens bytea
  tried_at timestamp with time zone not null
  tries integer not null default 0
  user_id text not null
  constraint patreon_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint patreon_links_patron_status_check CHECK ((patron_status = ANY (ARRAY['active_patron'::text, 'declined_patron'::text, 'former_patron'::text])))
  constraint patreon_links_pkey PRIMARY KEY (member_id)
  constraint patreon_links_problem_check CHECK ((problem = ANY (ARRAY['refused'::text, 'setup'::text, 'limited'::text, 'away'::text, 'unreadable'::text])))
  constraint patreon_links_user_id_key UNIQUE (user_id)
  CREATE INDEX patreon_links_due on patreon_links USING btree (due_at) WHERE (tokens IS NOT NULL)
  CREATE UNIQUE INDEX patreon_links_user_id_key on patreon_links USING btree (user_id)

table patreon_options
  client_id text not null
  client_secret bytea
  grace_days integer not null
  offered boolean not null
  single boolean not null default true
  webhook_at timestamp with time zone
  webhook_refused_at timestamp with time zone
  webhook_secret bytea
  constraint patreon_options_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 60)))
  constraint patreon_options_pkey PRIMARY KEY (single)
  constraint patreon_options_single_check CHECK (single)

table patreon_states
  ends_at timestamp with time zone not null
  hash bytea not null
  member_id uuid not null
  redirect_url text not null
  session_id uuid not null
  constraint patreon_states_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint patreon_states_pkey PRIMARY KEY (hash)
  CREATE INDEX patreon_states_end on patreon_states USING btree (ends_at)
  CREATE INDEX patreon_states_member on patreon_states USING btree (member_id)

table patreon_tiers
  amount_cents integer
  id text not null
  seen_at timestamp with time zone
  tier_id uuid
  title text
  constraint patreon_tiers_pkey PRIMARY KEY (id)
  constraint patreon_tiers_tier_id_fkey FOREIGN KEY (tier_id) REFERENCES patron_tiers(id) ON DELETE SET NULL
  CREATE INDEX patreon_tiers_tier on patreon_tiers USING btree (tier_id)

table patron_codes
  created_at timestamp with time zone not null
  days integer
  ends_at timestamp with time zone not null
  hash bytea not null
  hint text not null
  id uuid not null
  made_by uuid
  redeemed_at timestamp with time zone
  redeemed_by uuid
  tier_id uuid not null
  constraint patron_codes_days_check CHECK (((days >= 1) AND (days <= 3660)))
  constraint patron_codes_hash_key UNIQUE (hash)
  constraint patron_codes_made_by_fkey FOREIGN KEY (made_by) REFERENCES members(id) ON DELETE SET NULL
  constraint patron_codes_pkey PRIMARY KEY (id)
  constraint patron_codes_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES members(id) ON DELETE SET NULL
  constraint patron_codes_tier_id_fkey FOREIGN KEY (tier_id) REFERENCES patron_tiers(id) ON DELETE RESTRICT
  CREATE INDEX patron_codes_maker on patron_codes USING btree (made_by)
  CREATE INDEX patron_codes_redeemer on patron_codes USING btree (redeemed_by)
  CREATE INDEX patron_codes_tier on patron_codes USING btree (tier_id)
  CREATE UNIQUE INDEX patron_codes_hash_key on patron_codes USING btree (hash)

table patron_grants
  created_at timestamp with time zone not null
  ends_at timestamp with time zone
  granted_by uuid
  id uuid not null
  member_id uuid not null
  provider text not null
  starts_at timestamp with time zone not null
  tier_id uuid not null
  constraint patron_grants_check CHECK ((ends_at >= starts_at))
  constraint patron_grants_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES members(id) ON DELETE SET NULL
  constraint patron_grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint patron_grants_pkey PRIMARY KEY (id)
  constraint patron_grants_provider_check CHECK ((provider = ANY (ARRAY['manual'::text, 'code'::text, 'patreon'::text])))
  constraint patron_grants_tier_id_fkey FOREIGN KEY (tier_id) REFERENCES patron_tiers(id) ON DELETE RESTRICT
  CREATE INDEX patron_grants_granter on patron_grants USING btree (granted_by)
  CREATE INDEX patron_grants_member on patron_grants USING btree (member_id, tier_id)
  CREATE INDEX patron_grants_tier on patron_grants USING btree (tier_id)
  CREATE UNIQUE INDEX patron_grants_patreon on patron_grants USING btree (member_id, tier_id) WHERE ((provider = 'patreon'::text) AND (ends_at IS NULL))

table patron_tiers
  amount_cents integer not null
  created_at timestamp with time zone not null
  folded text not null
  id uuid not null
  level integer not null
  name text not null
  no_adverts boolean not null default false
  offered boolean not null default true
  perks text[] not null default '{}'::text[]
  url text
  constraint patron_tiers_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents <= 1000000)))
  constraint patron_tiers_folded_key UNIQUE (folded)
  constraint patron_tiers_level_check CHECK (((level >= 1) AND (level <= 100)))
  constraint patron_tiers_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX patron_tiers_folded_key on patron_tiers USING btree (folded)

table pins
  content_id uuid not null
  created_at timestamp with time zone not null
  member_id uuid not null
  position integer not null
  constraint pins_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint pins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint pins_pkey PRIMARY KEY (member_id, content_id)
  CREATE INDEX pins_content on pins USING btree (content_id)

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

table policy_violations
  count bigint not null
  day date not null
  directive text not null
  constraint policy_violations_pkey PRIMARY KEY (directive, day)

table poll_votes
  member_id uuid not null
  option_index smallint not null
  poll_id uuid not null
  voted_at timestamp with time zone not null
  constraint poll_votes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint poll_votes_pkey PRIMARY KEY (poll_id, member_id)
  constraint poll_votes_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES polls(id) ON DELETE CASCADE
  CREATE INDEX poll_votes_member on poll_votes USING btree (member_id)
  CREATE INDEX poll_votes_option on poll_votes USING btree (poll_id, option_index)

table polls
  closed_at timestamp with time zone
  closes_at timestamp with time zone
  created_at timestamp with time zone not null
  final_counts integer[]
  id uuid not null
  options text[] not null
  question text not null
  constraint polls_closed CHECK (((closed_at IS NULL) = (final_counts IS NULL)))
  constraint polls_options CHECK (((cardinality(options) >= 2) AND (cardinality(options) <= 10)))
  constraint polls_pkey PRIMARY KEY (id)
  CREATE INDEX polls_due on polls USING btree (closes_at) WHERE (closed_at IS NULL)

table pool_items
  author text
  created_at timestamp with time zone not null
  height integer not null
  id uuid not null
  kind text not null
  licence text not null default 'unstated'::text
  placeholder text
  sha256 bytea not null
  source_name text not null
  source_url text
  state text not null default 'ready'::text
  title text not null
  width integer not null
  words text not null
  wrapped_key bytea
  constraint pool_items_check CHECK (((state = 'ready'::text) = (wrapped_key IS NOT NULL)))
  constraint pool_items_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text])))
  constraint pool_items_licence_check CHECK ((licence = ANY (ARRAY['unstated'::text, 'public_domain'::text, 'cc_by'::text, 'cc_by_sa'::text, 'cc_by_nc'::text, 'cc_by_nc_sa'::text, 'permission'::text, 'own'::text])))
  constraint pool_items_pkey PRIMARY KEY (id)
  constraint pool_items_sha256_key UNIQUE (sha256)
  constraint pool_items_source_url_key UNIQUE (source_url)
  constraint pool_items_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'removed'::text])))
  CREATE INDEX pool_items_newest on pool_items USING btree (id DESC) WHERE (state = 'ready'::text)
  CREATE UNIQUE INDEX pool_items_sha256_key on pool_items USING btree (sha256)
  CREATE UNIQUE INDEX pool_items_source_url_key on pool_items USING btree (source_url)

table postings
  content_id uuid not null
  facet integer not null
  facets integer[] not null
  from_epoch bigint not null
  hot double precision not null
  published_at timestamp with time zone not null
  random integer not null
  strength smallint not null
  to_epoch bigint not null default '9223372036854775807'::bigint
  top integer not null
  updated_at timestamp with time zone not null
  CREATE INDEX postings_content on postings USING btree (content_id, facet)
  CREATE INDEX postings_hot on postings USING btree (facet, hot, content_id)
  CREATE INDEX postings_new on postings USING btree (facet, published_at, content_id)
  CREATE INDEX postings_random on postings USING btree (facet, random, content_id)
  CREATE INDEX postings_top on postings USING btree (facet, top, content_id)
  CREATE INDEX postings_updated on postings USING btree (facet, updated_at, content_id)
  CREATE TRIGGER postings_gone AFTER DELETE ON public.postings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION uncount_postings()

table preview_picture
  changed_at timestamp with time zone not null
  file bytea not null
  height integer not null
  one boolean not null default true
  width integer not null
  constraint preview_picture_one_check CHECK (one)
  constraint preview_picture_pkey PRIMARY KEY (one)

table profile_covers
  content_id uuid not null
  member_id uuid not null
  constraint profile_covers_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint profile_covers_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint profile_covers_pkey PRIMARY KEY (member_id)
  CREATE INDEX profile_covers_content on profile_covers USING btree (content_id)

table public_report_additions
  at timestamp with time zone not null
  id uuid not null
  public_report_id uuid not null
  sealed bytea not null
  constraint public_report_additions_pkey PRIMARY KEY (id)
  constraint public_report_additions_public_report_id_fkey FOREIGN KEY (public_report_id) REFERENCES public_reports(id) ON DELETE CASCADE
  CREATE INDEX public_report_additions_report on public_report_additions USING btree (public_report_id, id)

table public_report_items
  case_id uuid not null
  case_number bigint not null
  content_id uuid not null
  hid_at timestamp with time zone
  public_report_id uuid not null
  report_id uuid not null
  constraint public_report_items_pkey PRIMARY KEY (public_report_id, content_id)
  constraint public_report_items_public_report_id_fkey FOREIGN KEY (public_report_id) REFERENCES public_reports(id) ON DELETE CASCADE
  CREATE INDEX public_report_items_case on public_report_items USING btree (case_id)

table public_reports
  answer text not null default ''::text
  completed_at timestamp with time zone
  ended_at timestamp with time zone
  id uuid not null
  kind text not null
  network_mac bytea
  number bigint not null
  received_at timestamp with time zone not null
  sealed bytea
  state text not null
  status_hash bytea not null
  constraint public_reports_number_key UNIQUE (number)
  constraint public_reports_pkey PRIMARY KEY (id)
  constraint public_reports_state_check CHECK ((state = ANY (ARRAY['incomplete'::text, 'to_find'::text, 'filed'::text, 'withdrawn'::text, 'closed'::text])))
  constraint public_reports_status_hash_key UNIQUE (status_hash)
  CREATE INDEX public_reports_network on public_reports USING btree (network_mac, received_at) WHERE (network_mac IS NOT NULL)
  CREATE INDEX public_reports_state on public_reports USING btree (state, received_at, id)
  CREATE UNIQUE INDEX public_reports_number_key on public_reports USING btree (number)
  CREATE UNIQUE INDEX public_reports_status_hash_key on public_reports USING btree (status_hash)

table read_only
  one boolean not null default true
  since timestamp with time zone not null
  constraint read_only_one_check CHECK (one)
  constraint read_only_pkey PRIMARY KEY (one)
  CREATE TRIGGER read_only_changed AFTER INSERT OR DELETE OR UPDATE ON public.read_only FOR EACH STATEMENT EXECUTE FUNCTION tell_of_read_only()

table readiness
  only_row boolean not null default true
  written_at timestamp with time zone not null
  constraint readiness_only_row_check CHECK (only_row)
  constraint readiness_pkey PRIMARY KEY (only_row)

table removed_pictures
  cover_intensity smallint not null
  cover_type text not null
  id uuid not null
  normal_turn smallint not null
  origin_x integer not null
  origin_y integer not null
  owner_id uuid not null
  pdq bytea
  pdq_quality smallint
  picture_key text
  removed_at timestamp with time zone not null
  seed text not null
  sha256 bytea
  turn smallint not null
  constraint removed_pictures_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES members(id) ON DELETE CASCADE
  constraint removed_pictures_pkey PRIMARY KEY (id)
  CREATE INDEX removed_pictures_owner on removed_pictures USING btree (owner_id, id DESC)

table reporter_warnings
  member_id uuid not null
  warned_at timestamp with time zone not null
  constraint reporter_warnings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint reporter_warnings_pkey PRIMARY KEY (member_id)

table reports
  about jsonb not null
  body text not null default ''::text
  case_id uuid
  closed_at timestamp with time zone
  closed_by uuid
  comment_id uuid
  content_id uuid
  created_at timestamp with time zone not null default now()
  decision text
  deleted_members uuid[] not null default '{}'::uuid[]
  details jsonb
  hid_at timestamp with time zone
  id uuid not null
  mask_version integer
  member_id uuid
  reason text not null
  reporter_deleted boolean not null default false
  reporter_id uuid
  source text not null default 'member'::text
  upheld boolean
  constraint reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
  constraint reports_check CHECK (((closed_at IS NULL) = (decision IS NULL)))
  constraint reports_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES members(id) ON DELETE SET NULL
  constraint reports_decision_check CHECK ((decision = ANY (ARRAY['keep'::text, 'hide'::text, 'delete'::text])))
  constraint reports_pkey PRIMARY KEY (id)
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['intimate'::text, 'no_consent'::text, 'may_show_minor'::text, 'illegal'::text, 'stolen'::text, 'privacy'::text, 'rules'::text, 'spam'::text, 'other'::text])))
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES members(id) ON DELETE SET NULL
  constraint reports_source_check CHECK ((source = ANY (ARRAY['member'::text, 'visitor'::text])))
  CREATE INDEX reports_closed_by_reporter on reports USING btree (reporter_id, closed_at) WHERE (closed_at IS NOT NULL)
  CREATE INDEX reports_hides on reports USING btree (reporter_id, hid_at) WHERE (hid_at IS NOT NULL)
  CREATE INDEX reports_kept on reports USING btree (content_id, mask_version) WHERE (decision = 'keep'::text)
  CREATE INDEX reports_of_case on reports USING btree (case_id, created_at)
  CREATE INDEX reports_open on reports USING btree (content_id) WHERE (closed_at IS NULL)
  CREATE UNIQUE INDEX reports_comment_once on reports USING btree (comment_id, reporter_id) WHERE ((closed_at IS NULL) AND (comment_id IS NOT NULL))
  CREATE UNIQUE INDEX reports_member_once on reports USING btree (member_id, reporter_id) WHERE ((closed_at IS NULL) AND (member_id IS NOT NULL))
  CREATE UNIQUE INDEX reports_once on reports USING btree (content_id, reporter_id) WHERE ((closed_at IS NULL) AND (comment_id IS NULL))

table restricted_cases
  by_id uuid
  case_id uuid not null
  cause text not null
  completed_at timestamp with time zone
  content_id uuid not null
  destroyed_at timestamp with time zone
  ends_at timestamp with time zone not null
  facts bytea
  facts_key bytea
  froze boolean
  id uuid not null
  lift_reason text
  lifted_at timestamp with time zone
  lifted_by uuid
  member_id uuid
  reason text not null
  restricted_at timestamp with time zone not null
  withdrew boolean not null
  constraint restricted_cases_by_id_fkey FOREIGN KEY (by_id) REFERENCES members(id) ON DELETE SET NULL
  constraint restricted_cases_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
  constraint restricted_cases_cause_check CHECK ((cause = ANY (ARRAY['moderator'::text, 'list'::text])))
  constraint restricted_cases_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES members(id) ON DELETE SET NULL
  constraint restricted_cases_pkey PRIMARY KEY (id)
  CREATE INDEX restricted_cases_by_id_idx on restricted_cases USING btree (by_id)
  CREATE INDEX restricted_cases_case_id_idx on restricted_cases USING btree (case_id)
  CREATE INDEX restricted_cases_ending on restricted_cases USING btree (ends_at) WHERE ((destroyed_at IS NULL) AND (lifted_at IS NULL))
  CREATE INDEX restricted_cases_incomplete on restricted_cases USING btree (restricted_at) WHERE ((completed_at IS NULL) AND (lifted_at IS NULL))
  CREATE INDEX restricted_cases_lifted_by_idx on restricted_cases USING btree (lifted_by)
  CREATE INDEX restricted_cases_listed on restricted_cases USING btree (restricted_at, id)
  CREATE UNIQUE INDEX restricted_cases_of_item on restricted_cases USING btree (content_id) WHERE (lifted_at IS NULL)

table restricting_sources
  marked_at timestamp with time zone not null
  marked_by uuid
  source text not null
  constraint restricting_sources_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES members(id) ON DELETE SET NULL
  constraint restricting_sources_pkey PRIMARY KEY (source)
  CREATE INDEX restricting_sources_marked_by_idx on restricting_sources USING btree (marked_by)

table resumable_pieces
  bytes integer not null
  id uuid not null
  start bigint not null
  upload_id uuid not null
  constraint resumable_pieces_bytes_check CHECK ((bytes > 0))
  constraint resumable_pieces_pkey PRIMARY KEY (upload_id, start)
  constraint resumable_pieces_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES resumable_uploads(id) ON DELETE CASCADE

table resumable_uploads
  bytes bigint not null
  content_id uuid
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  id uuid not null
  member_id uuid not null
  name text not null
  received bigint not null default 0
  received_at timestamp with time zone not null
  type text not null
  wrapped_key bytea not null
  constraint resumable_uploads_fit CHECK (((received >= 0) AND (received <= bytes)))
  constraint resumable_uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint resumable_uploads_pkey PRIMARY KEY (id)
  CREATE INDEX resumable_uploads_expiry on resumable_uploads USING btree (expires_at)
  CREATE INDEX resumable_uploads_member on resumable_uploads USING btree (member_id, received_at)

table retired_slugs
  slug_mac bytea not null
  until timestamp with time zone not null
  constraint retired_slugs_pkey PRIMARY KEY (slug_mac)

table sanctions
  by_id uuid
  cause text not null default 'chosen'::text
  chosen text
  chosen_days integer
  decision_id uuid not null
  ends_at timestamp with time zone
  hides boolean not null default true
  id uuid not null
  kind text not null
  lifted_at timestamp with time zone
  member_id uuid not null
  reason text not null
  rule text not null
  started_at timestamp with time zone not null
  constraint sanctions_by_id_fkey FOREIGN KEY (by_id) REFERENCES members(id) ON DELETE SET NULL
  constraint sanctions_cause_check CHECK ((cause = ANY (ARRAY['chosen'::text, 'strike'::text, 'earlier'::text])))
  constraint sanctions_chosen_check CHECK ((chosen = ANY (ARRAY['warn'::text, 'limit'::text, 'suspend'::text, 'ban'::text])))
  constraint sanctions_decision_id_key UNIQUE (decision_id)
  constraint sanctions_kind_check CHECK ((kind = ANY (ARRAY['warn'::text, 'limit'::text, 'suspend'::text, 'ban'::text])))
  constraint sanctions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint sanctions_pkey PRIMARY KEY (id)
  CREATE INDEX sanctions_by_id_idx on sanctions USING btree (by_id)
  CREATE INDEX sanctions_member_id_idx on sanctions USING btree (member_id)
  CREATE UNIQUE INDEX sanctions_decision_id_key on sanctions USING btree (decision_id)

table search_marks
  day date not null
  mark bytea not null
  said text not null
  constraint search_marks_pkey PRIMARY KEY (day, said, mark)

table searches
  count integer not null
  day date not null
  members integer not null default 0
  said text not null
  constraint searches_pkey PRIMARY KEY (day, said)

table secret_checks
  kept_at timestamp with time zone not null default now()
  only_row boolean not null default true
  value bytea not null
  constraint secret_checks_only_row_check CHECK (only_row)
  constraint secret_checks_pkey PRIMARY KEY (only_row)

table sessions
  account_id uuid not null
  created_at timestamp with time zone not null default now()
  device text
  ends_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  id uuid not null
  network text
  token_hash text not null
  updated_at timestamp with time zone not null default now()
  used_at timestamp with time zone not null
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint sessions_pkey PRIMARY KEY (id)
  constraint sessions_token_hash CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
  constraint sessions_token_key UNIQUE (token_hash)
  CREATE INDEX sessions_account on sessions USING btree (account_id)
  CREATE INDEX sessions_expires_at on sessions USING btree (expires_at)
  CREATE UNIQUE INDEX sessions_token_key on sessions USING btree (token_hash)

table settings
  subject text not null
  updated_at timestamp with time zone not null default now()
  value jsonb not null
  version integer not null default 1
  constraint settings_pkey PRIMARY KEY (subject)

table shown_covers
  content_id uuid not null
  cover jsonb not null
  first_public_at timestamp with time zone not null
  height integer not null
  mask_version integer not null
  width integer not null
  constraint shown_covers_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint shown_covers_pkey PRIMARY KEY (content_id, mask_version)

table signing_keys
  alg text
  created_at timestamp with time zone not null
  crv text
  expires_at timestamp with time zone
  id uuid not null
  private_key text not null
  public_key text not null
  constraint signing_keys_pkey PRIMARY KEY (id)

table site_move
  begun_at timestamp with time zone not null
  moved_at timestamp with time zone
  one boolean not null default true
  target text not null
  constraint site_move_one_check CHECK (one)
  constraint site_move_pkey PRIMARY KEY (one)
  constraint site_move_target_check CHECK ((target <> ''::text))
  CREATE TRIGGER site_move_changed AFTER INSERT OR DELETE OR UPDATE ON public.site_move FOR EACH STATEMENT EXECUTE FUNCTION tell_of_read_only()

table social_news_access
  client_secret bytea
  one boolean not null default true
  token bytea
  token_expires_at timestamp with time zone
  wait_until timestamp with time zone
  constraint social_news_access_check CHECK (((token IS NULL) = (token_expires_at IS NULL)))
  constraint social_news_access_one_check CHECK (one)
  constraint social_news_access_pkey PRIMARY KEY (one)

table social_news_pictures
  author text
  id text not null
  judged_at timestamp with time zone not null
  outcome text not null
  reason text
  source text not null
  title text not null
  tries integer not null default 0
  url text not null
  constraint social_news_pictures_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'duplicate'::text, 'refused'::text, 'failed'::text, 'skipped'::text])))
  constraint social_news_pictures_pkey PRIMARY KEY (id)
  constraint social_news_pictures_source_fkey FOREIGN KEY (source) REFERENCES social_news_sources(name) ON DELETE CASCADE
  CREATE INDEX social_news_pictures_newest on social_news_pictures USING btree (source, judged_at DESC, id)

table social_news_runs
  added integer not null default 0
  duplicates integer not null default 0
  ended_at timestamp with time zone
  error text
  failed integer not null default 0
  finished text[] not null default '{}'::text[]
  found jsonb
  id uuid not null
  kind text not null
  refused integer not null default 0
  resumes_at timestamp with time zone
  seen integer not null default 0
  skipped integer not null default 0
  started_at timestamp with time zone not null
  state text not null default 'running'::text
  touched_at timestamp with time zone not null
  tries integer not null default 0
  constraint social_news_runs_check CHECK (((state = ANY (ARRAY['running'::text, 'waiting'::text])) = (ended_at IS NULL)))
  constraint social_news_runs_check1 CHECK (((state = 'waiting'::text) = (resumes_at IS NOT NULL)))
  constraint social_news_runs_kind_check CHECK ((kind = ANY (ARRAY['sync'::text, 'dry'::text])))
  constraint social_news_runs_pkey PRIMARY KEY (id)
  constraint social_news_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'waiting'::text, 'done'::text, 'failed'::text, 'stopped'::text])))
  CREATE INDEX social_news_runs_newest on social_news_runs USING btree (kind, id DESC)
  CREATE UNIQUE INDEX social_news_runs_open on social_news_runs USING btree ((true)) WHERE (ended_at IS NULL)

table social_news_sources
  added integer not null default 0
  duplicates integer not null default 0
  error text
  failed integer not null default 0
  last_synced_at timestamp with time zone
  name text not null
  refused integer not null default 0
  seen integer not null default 0
  skipped integer not null default 0
  constraint social_news_sources_check CHECK ((seen = ((((added + duplicates) + refused) + failed) + skipped)))
  constraint social_news_sources_pkey PRIMARY KEY (name)

table staff_alert_mails
  alert_id uuid not null
  member_id uuid not null
  constraint staff_alert_mails_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES staff_alerts(id) ON DELETE CASCADE
  constraint staff_alert_mails_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint staff_alert_mails_pkey PRIMARY KEY (member_id, alert_id)
  CREATE INDEX staff_alert_mails_alert_id_idx on staff_alert_mails USING btree (alert_id)

table staff_alerts
  at timestamp with time zone not null
  case_id uuid not null
  id uuid not null
  kind text not null
  told_at timestamp with time zone
  constraint staff_alerts_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE
  constraint staff_alerts_kind_check CHECK ((kind = ANY (ARRAY['urgent'::text, 'appeal'::text, 'restricted'::text, 'due'::text, 'open'::text])))
  constraint staff_alerts_pkey PRIMARY KEY (id)
  CREATE INDEX staff_alerts_case_id_idx on staff_alerts USING btree (case_id)
  CREATE INDEX staff_alerts_untold on staff_alerts USING btree (id) WHERE (told_at IS NULL)
  CREATE UNIQUE INDEX staff_alerts_once on staff_alerts USING btree (case_id, kind) WHERE (kind = ANY (ARRAY['urgent'::text, 'restricted'::text, 'open'::text]))

table staff_mailings
  digest_at timestamp with time zone
  member_id uuid not null
  urgent_at timestamp with time zone
  constraint staff_mailings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint staff_mailings_pkey PRIMARY KEY (member_id)

table stamp_tiers
  stamp_id uuid not null
  tier_id uuid not null
  constraint stamp_tiers_pkey PRIMARY KEY (stamp_id, tier_id)
  constraint stamp_tiers_stamp_id_fkey FOREIGN KEY (stamp_id) REFERENCES stamps(id) ON DELETE CASCADE
  constraint stamp_tiers_tier_id_fkey FOREIGN KEY (tier_id) REFERENCES patron_tiers(id) ON DELETE RESTRICT
  CREATE INDEX stamp_tiers_tier on stamp_tiers USING btree (tier_id)

table stamps
  active boolean not null default true
  created_at timestamp with time zone not null
  created_by uuid
  deleted_at timestamp with time zone
  drawn text
  erased_at timestamp with time zone
  height integer not null
  id uuid not null
  name text not null
  stored_at timestamp with time zone
  width integer not null
  constraint stamps_created_by_fkey FOREIGN KEY (created_by) REFERENCES members(id) ON DELETE SET NULL
  constraint stamps_drawn_key UNIQUE (drawn)
  constraint stamps_pkey PRIMARY KEY (id)
  CREATE INDEX stamps_creator on stamps USING btree (created_by)
  CREATE INDEX stamps_unfinished on stamps USING btree (created_at) WHERE ((stored_at IS NULL) OR (deleted_at IS NOT NULL))
  CREATE UNIQUE INDEX stamps_drawn_key on stamps USING btree (drawn)

table start_tokens
  hash bytea not null
  made_at timestamp with time zone not null
  constraint start_tokens_pkey PRIMARY KEY (hash)

table statements
  decision_id uuid not null
  id uuid not null
  made_at timestamp with time zone not null
  member_id uuid
  news text not null default 'made'::text
  recipient text not null
  report_id uuid
  title text
  told_at timestamp with time zone
  constraint statements_check CHECK (((recipient = 'maker'::text) OR (report_id IS NOT NULL)))
  constraint statements_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint statements_news_check CHECK ((news = ANY (ARRAY['made'::text, 'changed'::text])))
  constraint statements_pkey PRIMARY KEY (id)
  constraint statements_recipient_check CHECK ((recipient = ANY (ARRAY['maker'::text, 'reporter'::text])))
  constraint statements_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
  CREATE INDEX statements_member_id_id_idx on statements USING btree (member_id, id DESC)
  CREATE INDEX statements_report_id_idx on statements USING btree (report_id)
  CREATE INDEX statements_untold on statements USING btree (id) WHERE ((told_at IS NULL) AND (member_id IS NOT NULL))
  CREATE UNIQUE INDEX statements_of_maker on statements USING btree (decision_id) WHERE (recipient = 'maker'::text)
  CREATE UNIQUE INDEX statements_of_report on statements USING btree (decision_id, report_id) WHERE (recipient = 'reporter'::text)

table storage_identity
  marked_at timestamp with time zone
  only_row boolean not null default true
  site_id uuid not null default gen_random_uuid()
  constraint storage_identity_only_row_check CHECK (only_row)
  constraint storage_identity_pkey PRIMARY KEY (only_row)

table strikes
  decision_id uuid not null
  expires_at timestamp with time zone
  given_at timestamp with time zone not null
  id uuid not null
  lifted_at timestamp with time zone
  member_id uuid not null
  rule text not null
  weight smallint not null
  constraint strikes_decision_id_key UNIQUE (decision_id)
  constraint strikes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint strikes_pkey PRIMARY KEY (id)
  constraint strikes_weight_check CHECK (((weight >= 1) AND (weight <= 100)))
  CREATE INDEX strikes_member_id_idx on strikes USING btree (member_id)
  CREATE UNIQUE INDEX strikes_decision_id_key on strikes USING btree (decision_id)

table suspensions
  by_id uuid
  ends_at timestamp with time zone
  frozen boolean not null default false
  hides boolean not null
  id uuid not null
  lifted_at timestamp with time zone
  member_id uuid not null
  reason text not null
  sanction_id uuid
  started_at timestamp with time zone not null
  constraint suspensions_by_id_fkey FOREIGN KEY (by_id) REFERENCES members(id) ON DELETE SET NULL
  constraint suspensions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint suspensions_pkey PRIMARY KEY (id)
  constraint suspensions_sanction_id_fkey FOREIGN KEY (sanction_id) REFERENCES sanctions(id) ON DELETE SET NULL
  CREATE INDEX suspensions_by_id_idx on suspensions USING btree (by_id)
  CREATE INDEX suspensions_due on suspensions USING btree (ends_at) WHERE (lifted_at IS NULL)
  CREATE INDEX suspensions_sanction_id_idx on suspensions USING btree (sanction_id)
  CREATE UNIQUE INDEX suspensions_running on suspensions USING btree (member_id) WHERE (lifted_at IS NULL)

table swept_terms
  term text not null
  constraint swept_terms_pkey PRIMARY KEY (term)

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

table term_sweeps
  after_ref text not null default ''::text
  ended_at timestamp with time zone
  found integer not null default 0
  id uuid not null
  kind text
  looked integer not null default 0
  started_at timestamp with time zone not null
  terms text not null
  constraint term_sweeps_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX term_sweeps_running on term_sweeps USING btree ((true)) WHERE (ended_at IS NULL)

table terms_acceptances
  accepted_at timestamp with time zone not null
  account_id uuid not null
  version text not null
  constraint terms_acceptances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint terms_acceptances_pkey PRIMARY KEY (account_id, version)
  CREATE INDEX terms_acceptances_version on terms_acceptances USING btree (version)

table terms_versions
  body text not null
  changes text not null
  nth integer not null
  published_at timestamp with time zone not null
  published_by uuid
  version text not null
  constraint terms_versions_body_check CHECK ((body <> ''::text))
  constraint terms_versions_changes_check CHECK ((changes <> ''::text))
  constraint terms_versions_nth_key UNIQUE (nth)
  constraint terms_versions_pkey PRIMARY KEY (version)
  constraint terms_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES members(id) ON DELETE SET NULL
  constraint terms_versions_version_check CHECK ((version ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'::text))
  CREATE INDEX terms_versions_by on terms_versions USING btree (published_by)
  CREATE UNIQUE INDEX terms_versions_nth_key on terms_versions USING btree (nth)

table two_factors
  account_id uuid not null
  failed_count integer not null default 0
  id uuid not null
  locked_until timestamp with time zone
  recovery_codes text not null
  secret text not null
  verified boolean not null default false
  constraint two_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint two_factors_account_id_key UNIQUE (account_id)
  constraint two_factors_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX two_factors_account_id_key on two_factors USING btree (account_id)

table upload_keys
  content_id uuid not null
  created_at timestamp with time zone not null
  key text not null
  member_id uuid not null
  constraint upload_keys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint upload_keys_pkey PRIMARY KEY (member_id, key)
  CREATE INDEX upload_keys_age on upload_keys USING btree (created_at)

table used_codes
  account_id uuid not null
  code_mac bytea not null
  used_at timestamp with time zone not null
  constraint used_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint used_codes_pkey PRIMARY KEY (account_id, code_mac)

table verifications
  created_at timestamp with time zone not null default now()
  email text
  expires_at timestamp with time zone not null
  id uuid not null
  identifier text not null
  updated_at timestamp with time zone not null default now()
  value text not null
  constraint verifications_pkey PRIMARY KEY (id)
  CREATE INDEX verifications_identifier on verifications USING btree (identifier)
  CREATE INDEX verifications_value on verifications USING hash (value)

table video_variants
  bandwidth integer not null
  bytes bigint not null
  codecs text not null
  content_id uuid not null
  height integer not null
  lines integer not null
  mask_version integer not null
  playlist_bytes integer not null
  width integer not null
  constraint video_variants_content_id_mask_version_fkey FOREIGN KEY (content_id, mask_version) REFERENCES masters(content_id, mask_version) ON DELETE CASCADE
  constraint video_variants_pkey PRIMARY KEY (content_id, mask_version, lines)

table votes
  content_id uuid not null
  created_at timestamp with time zone not null default now()
  member_id uuid not null
  value smallint not null
  constraint votes_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint votes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint votes_pkey PRIMARY KEY (member_id, content_id)
  constraint votes_value_check CHECK ((value = ANY (ARRAY[1, '-1'::integer])))
  CREATE INDEX votes_by_day on votes USING brin (created_at) WITH (autosummarize='on')
  CREATE INDEX votes_content on votes USING btree (content_id)

table word_facets
  number integer not null
  ready_epoch bigint
  word text not null
  constraint word_facets_pkey PRIMARY KEY (number)
  constraint word_facets_word_check CHECK ((word !~ '[''\\#[:space:]]'::text))
  constraint word_facets_word_key UNIQUE (word)
  CREATE UNIQUE INDEX word_facets_word_key on word_facets USING btree (word)

table worship_notices
  creator_id uuid not null
  member_id uuid not null
  told_at timestamp with time zone not null
  constraint worship_notices_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES members(id) ON DELETE CASCADE
  constraint worship_notices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
  constraint worship_notices_pkey PRIMARY KEY (member_id, creator_id)
  CREATE INDEX worship_notices_creator on worship_notices USING btree (creator_id)
  CREATE INDEX worship_notices_told on worship_notices USING btree (told_at)

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
  CREATE TRIGGER worship_begun AFTER INSERT ON public.worships REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION change_worshiped()
  CREATE TRIGGER worship_ended AFTER DELETE ON public.worships REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION change_worshiped()

CREATE VIEW current_postings AS
 SELECT facet,
    content_id,
    published_at,
    updated_at,
    random,
    top,
    hot,
    strength,
    facets,
    from_epoch,
    to_epoch
   FROM postings
  WHERE (to_epoch = open_epoch());

CREATE VIEW hidden_members AS
 SELECT blocked_members.member_id AS viewer_id,
    blocked_members.blocked_id AS member_id,
    'blocks'::text AS reason
   FROM blocked_members
UNION ALL
 SELECT blocked_members.blocked_id AS viewer_id,
    blocked_members.member_id,
    'blocked by'::text AS reason
   FROM blocked_members
UNION ALL
 SELECT muted_members.member_id AS viewer_id,
    muted_members.muted_id AS member_id,
    'mutes'::text AS reason
   FROM muted_members;

CREATE OR REPLACE FUNCTION public.about_without(about jsonb, gone uuid[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when about->>'ownerId' = any (gone::text[])
      then item || '{"ownerId": null, "ownerName": null}'
        || case when item ? 'bio' then '{"bio": ""}'::jsonb else '{"title": "", "description": ""}'::jsonb end
      else item end
    || case when about->'comment'->>'authorId' = any (gone::text[])
      then '{"comment": {"authorId": null, "authorName": null, "text": ""}}'::jsonb else '{}' end
  from (select about as item) same
$function$

CREATE OR REPLACE FUNCTION public.append_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit_log (at, by_id, act, about_kind, about_id, detail)
    values (new.at, new.by_id, new.act, new.about_kind, new.about_id, new.detail);
  delete from audit_entries where id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.audit_row_text(audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(E'\n', $1.seq, to_char($1.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce($1.by_id::text, ''), $1.act,
    coalesce($1.about_kind, ''), coalesce($1.about_id, ''), $1.detail::text, encode($1.prev_hash, 'hex'))
$function$

CREATE OR REPLACE FUNCTION public.censor_facet(censor_type text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select censor_type_number(censor_type) * 8 + 3
$function$

CREATE OR REPLACE FUNCTION public.censor_type_number(censor_type text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case censor_type when 'none' then 0 when 'pixelate' then 1 when 'blur' then 2 else 3 end
$function$

CREATE OR REPLACE FUNCTION public.chain_audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  select * into last from audit_log order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.prev_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := sha256(convert_to(audit_row_text(new), 'UTF8'));
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.change_creator_of_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into creator_changes (creator_id) values (coalesce(new.owner_id, old.owner_id));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.change_creators_of_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into creator_changes (creator_id)
  select distinct c.owner_id from gone g join content c on c.id = g.content_id where c.listed;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.change_power_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  delta int := (new.status = 'active')::int - (old.status = 'active')::int;
begin
  if delta <> 0 then
    perform 1 from creator_powers p
    where p.member_id in (select w.creator_id from worships w where w.member_id = new.id)
    order by p.member_id for no key update;
    update creator_powers p
    set worshipers = greatest(p.worshipers + delta, 0), power = greatest(p.power + 3 * delta, 0)
    where p.member_id in (select w.creator_id from worships w where w.member_id = new.id);
  end if;
  update creator_powers p
  set ranked = new.role in ('creator', 'both') and new.setup_complete and new.status = 'active'
  where p.member_id = new.id;
  insert into creator_changes (creator_id)
  select new.id union all select w.creator_id from worships w where w.member_id = new.id and delta <> 0;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.change_worshiped()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into creator_changes (creator_id) select distinct m.creator_id from moved m;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.content_words(item content, facets integer[])
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  select text_words(item)
    || array_to_tsvector(array(select '#' || facet from unnest(facets) facet where facet_class(facet) <> 5))
$function$

CREATE OR REPLACE FUNCTION public.count_comments_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from content
  where owner_id = new.id or id in (select content_id from comments where author_id = new.id)
  order by id for no key update;
  update content c
  set comment_count = c.comment_count + case when new.status = 'active' then n.comments else -n.comments end
  from (select content_id, count(*)::int as comments from comments where author_id = new.id group by content_id) n
  where c.id = n.content_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.creator_facet(number integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select number * 8 + 1$function$

CREATE OR REPLACE FUNCTION public.creators_resembling(asked text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.3'
 SET "pg_trgm.word_similarity_threshold" TO '0.4'
AS $function$
  select id from members
  where display_name is not null and setup_complete and status = 'active' and role in ('creator', 'both')
    and (fold_words(display_name) % asked or asked <% fold_words(display_name))
  order by greatest(similarity(asked, fold_words(display_name)), word_similarity(asked, fold_words(display_name))) desc, id
  limit at_most
$function$

CREATE OR REPLACE FUNCTION public.drop_postings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from postings where content_id in (select id from gone);
  delete from dirty_items where content_id in (select id from gone);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.drop_tag_items(tag uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
AS $function$
  delete from content_tags where tag_id = tag returning content_id
$function$

CREATE OR REPLACE FUNCTION public.email_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from verifications where value = new.id::text;
  delete from email_changes where account_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.end_proofs(account uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from sessions where account_id = account;
  delete from verifications where value = account::text;
  delete from email_changes where account_id = account;
$function$

CREATE OR REPLACE FUNCTION public.erase_thumb_of_collectable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into collectable_erasures (key) values ('collections/' || old.id || '/' || old.thumb || '.webp')
    on conflict (key) do update set due = '-infinity';
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.everything_facet()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select 2$function$

CREATE OR REPLACE FUNCTION public.facet_class(facet integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select facet & 7$function$

CREATE OR REPLACE FUNCTION public.facet_value(facet integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select facet >> 3$function$

CREATE OR REPLACE FUNCTION public.facets_of(item content)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select everything_facet()
    union all select kind_facet(item.kind)
    union all select creator_facet(m.number) from members m where m.id = item.owner_id
    union all select censor_facet(item.censor_type)
    union all select strength_facet(item.censor_type, item.censor_intensity) where item.censor_type <> 'none'
    union all select tag_facet(t.number) from tags t
      where t.id = any (tags_with_implied(array(select tag_id from content_tags where content_id = item.id)))
    union all select facet from word_facets_in(text_words(item)) facet
    order by 1)
$function$

CREATE OR REPLACE FUNCTION public.fold_words(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'))
$function$

CREATE OR REPLACE FUNCTION public.hash_bands(hash bytea, quality integer)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when length(hash) = 32 and quality >= 50 then array(
    select band * 65536 + get_byte(hash, band * 2) * 256 + get_byte(hash, band * 2 + 1) from generate_series(0, 15) as band
  ) end
$function$

CREATE OR REPLACE FUNCTION public.hash_distance(one bytea, other bytea)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select bit_count(('x' || encode(one, 'hex'))::bit(256) # ('x' || encode(other, 'hex'))::bit(256))::int
$function$

CREATE OR REPLACE FUNCTION public.hot_score_with(hot_score double precision, at timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(
    greatest(hot_score, hot_weight(at)) + ln(1 + exp(greatest(-abs(hot_score - hot_weight(at)), -700))), hot_weight(at))
$function$

CREATE OR REPLACE FUNCTION public.hot_score_without(hot_score double precision, at timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when hot_score - hot_weight(at) > 0.01
    then hot_score + ln(1 - exp(greatest(hot_weight(at) - hot_score, -700))) end
$function$

CREATE OR REPLACE FUNCTION public.hot_weight(at timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select ln(2::float8) / 86400 * (date_part('epoch', at) - 1767225600)
$function$

CREATE OR REPLACE FUNCTION public.is_strength_facet(facet integer, censor_types integer[], least_intensity integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select facet & 7 = 4 and facet >> 11 = any (censor_types) and facet >> 3 & 255 >= least_intensity
$function$

CREATE OR REPLACE FUNCTION public.kind_facet(kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case kind when 'video' then 18 else 10 end
$function$

CREATE OR REPLACE FUNCTION public.list_words(ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  counted int[];
  deltas int[];
begin
  perform 1 from content c where c.id = any (ids) order by c.id for no key update;
  perform lock_words_shared();
  perform 1 from listing_clock for update;
  with lacking as (
    select p.content_id, m.missing
    from content c
    join current_postings p on p.content_id = c.id and p.facet = everything_facet()
    cross join lateral (select array(select f from word_facets_in(c.words) f where f <> all (p.facets)) as missing) m
    where c.id = any (ids) and c.listed and cardinality(m.missing) > 0),
  extended as (
    update postings p set facets = array(select f from unnest(p.facets || l.missing) f order by f)
    from lacking l where p.content_id = l.content_id and p.to_epoch = open_epoch() returning p.*, l.missing),
  added as (
    insert into postings
      (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch)
    select f.facet, e.content_id, e.published_at, e.updated_at, e.random, e.top, e.hot, e.strength, e.facets, e.from_epoch
    from extended e, unnest(e.missing) f (facet) where e.facet = everything_facet() returning facet)
  select array_agg(g.facet), array_agg(g.items) into counted, deltas
  from (select a.facet, count(*)::int as items from added a group by a.facet) g;
  if counted is null then return 0; end if;
  perform move_facet_counts(counted, deltas);
  return (select sum(d) from unnest(deltas) d);
end $function$

CREATE OR REPLACE FUNCTION public.listings_of(ids uuid[])
 RETURNS TABLE(content_id uuid, published_at timestamp with time zone, updated_at timestamp with time zone, random integer, top integer, hot double precision, strength smallint, facets integer[])
 LANGUAGE sql
 STABLE
AS $function$
  select c.id, c.published_at, c.updated_at, c.rank_random, c.score, coalesce(c.hot_score, 0),
    case c.censor_type when 'none' then 32767 else c.censor_intensity end::smallint, facets_of(c)
  from content c where c.id = any (ids) and may_be_listed(c)
$function$

CREATE OR REPLACE FUNCTION public.lock_words()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('word facets', 0))
$function$

CREATE OR REPLACE FUNCTION public.lock_words_shared()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock_shared(hashtextextended('word facets', 0))
$function$

CREATE OR REPLACE FUNCTION public.may_be_listed(item content)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select item.status = 'ready' and item.visibility = 'public' and item.published_at is not null and item.set_of is null
    and not exists (select from members m where m.id = item.owner_id and m.status <> 'active')
$function$

CREATE OR REPLACE FUNCTION public.members_resembling(asked text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.3'
 SET "pg_trgm.word_similarity_threshold" TO '0.4'
AS $function$
  select id from members
  where display_name is not null and setup_complete and status = 'active'
    and (fold_words(display_name) % asked or asked <% fold_words(display_name))
  order by greatest(similarity(asked, fold_words(display_name)), word_similarity(asked, fold_words(display_name))) desc, id
  limit at_most
$function$

CREATE OR REPLACE FUNCTION public.merge_tag_items(from_tag uuid, to_tag uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update content_tags kept set position = least(kept.position, gone.position)
  from content_tags gone
  where gone.tag_id = from_tag and kept.tag_id = to_tag and kept.content_id = gone.content_id;

  delete from content_tags gone using content_tags kept
  where gone.tag_id = from_tag and kept.tag_id = to_tag and kept.content_id = gone.content_id;

  update content_tags set tag_id = to_tag where tag_id = from_tag
$function$

CREATE OR REPLACE FUNCTION public.move_comment_score()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update comments
  set score = score + (case when tg_op = 'DELETE' then 0 else new.value end)
                    - (case when tg_op = 'INSERT' then 0 else old.value end)
  where id = (case when tg_op = 'DELETE' then old.comment_id else new.comment_id end);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.move_facet_counts(facets integer[], deltas integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into facet_counts (facet, items)
  select m.facet, m.delta from unnest(facets, deltas) m (facet, delta)
  on conflict (facet) do update set items = facet_counts.items + excluded.items;
  update tags t set content_count = t.content_count + m.delta
  from unnest(facets, deltas) m (facet, delta) where facet_class(m.facet) = 0 and t.number = facet_value(m.facet);
$function$

CREATE OR REPLACE FUNCTION public.nearby_bands(hash bytea)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array(
    select (v.band * 65536 + (v.bits # f.flipped)) from (
      select band, get_byte(hash, band * 2) * 256 + get_byte(hash, band * 2 + 1) as bits from generate_series(0, 15) as band
    ) v cross join (select 0 as flipped union all select 1 << n from generate_series(0, 15) as n) f)
$function$

CREATE OR REPLACE FUNCTION public.next_epoch(at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  update listing_clock
  set epoch = greatest(epoch + 1, coalesce(floor(date_part('epoch', at) * 1000)::bigint, 0))
  returning epoch
$function$

CREATE OR REPLACE FUNCTION public.open_epoch()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select 9223372036854775807$function$

CREATE OR REPLACE FUNCTION public.password_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_proofs(new.account_id);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.powers_of(ids uuid[])
 RETURNS TABLE(member_id uuid, worshipers integer, power integer, ranked boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select m.id, w.count,
    3 * w.count + 2 * (r.favorites - o.favorites) + (r.cames - o.cames) + greatest(r.votes - o.votes, 0),
    m.role in ('creator', 'both') and m.setup_complete and m.status = 'active'
  from members m
  cross join lateral (
    select count(*)::int from worships s join members f on f.id = s.member_id
    where s.creator_id = m.id and f.status = 'active') w
  cross join lateral (
    select coalesce(sum(c.favorite_count), 0)::int as favorites, coalesce(sum(c.came_count), 0)::int as cames,
      coalesce(sum(c.score), 0)::int as votes
    from content c where c.owner_id = m.id and c.listed) r
  cross join lateral (
    select
      (select count(*)::int from favorites f join content c on c.id = f.content_id
        where f.member_id = m.id and c.owner_id = m.id and c.listed) as favorites,
      (select count(*)::int from cames k join content c on c.id = k.content_id
        where k.member_id = m.id and c.owner_id = m.id and c.listed) as cames,
      (select coalesce(sum(v.value), 0)::int from votes v join content c on c.id = v.content_id
        where v.member_id = m.id and c.owner_id = m.id and c.listed) as votes) o
  where m.id = any (ids)
$function$

CREATE OR REPLACE FUNCTION public.record_deleted_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deletions (kind, id, event)
    select 'comment', g.id, 'deleted' from gone g where exists (select from content c where c.id = g.content_id)
    on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.record_deleted_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deletions (kind, id, event) select 'item', id, 'deleted' from gone on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.record_deleted_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deletions (kind, id, event) select 'member', id, 'deleted' from gone on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.record_ended_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state in ('withdrawn', 'refused') then
    insert into deletions (kind, id, event) values ('release', new.id, new.state) on conflict do nothing;
  elsif old.state in ('withdrawn', 'refused') then
    insert into deletions (kind, id, event) values ('release', new.id, 'renewed') on conflict do nothing;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.record_held_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reason = 'approval' or (new.reason = 'consent' and not exists (
    select from consent_releases r where r.content_id = new.content_id and r.state in ('refused', 'withdrawn')))
  then
    return null;
  end if;
  insert into deletions (kind, id, event) values ('item', new.content_id, 'hidden')
      on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.record_member_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was boolean := old.barred or old.status = 'suspended';
  is_now boolean := new.barred or new.status = 'suspended';
begin
  if new.deletes_at is distinct from old.deletes_at then
    insert into deletions (kind, id, event, until)
      values ('member', new.id, case when new.deletes_at is null then 'stayed' else 'leaving' end, new.deletes_at)
      on conflict do nothing;
  end if;
  if was <> is_now then
    insert into deletions (kind, id, event) values ('member', new.id, case when is_now then 'suspended' else 'lifted' end)
      on conflict do nothing;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.record_released_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from content c where c.id = old.content_id)
    and not exists (select from content_holds h where h.content_id = old.content_id and h.reason <> 'approval')
    and exists (select from deletions d where d.id = old.content_id)
  then
    insert into deletions (kind, id, event) values ('item', old.content_id, 'shown')
      on conflict do nothing;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.record_restored_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deletions (kind, id, event)
    select 'comment', a.id, 'restored' from added a where exists (select from deletions d where d.id = a.id)
    on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.record_trashed_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deletions (kind, id, event)
    values ('item', new.id, case when new.trashed_at is null then 'untrashed' else 'trashed' end)
    on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.record_withdrawn_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from content_holds h where h.content_id = new.id and h.reason = 'decision') then
    insert into deletions (kind, id, event) values ('item', new.id, 'withdrawn')
      on conflict do nothing;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refresh_powers(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  taken int;
  ids uuid[];
begin
  with gone as (
    delete from creator_changes c
    where c.id in (select n.id from creator_changes n order by n.id limit most for update skip locked)
    returning c.creator_id)
  select count(*)::int, array_agg(distinct g.creator_id) into taken, ids from gone g;
  if taken = 0 then return 0; end if;
  insert into creator_powers (member_id) select m.id from members m where m.id = any (ids) order by m.id
    on conflict (member_id) do nothing;
  perform 1 from creator_powers p where p.member_id = any (ids) order by p.member_id for no key update;
  update creator_powers p set worshipers = t.worshipers, power = t.power, ranked = t.ranked
  from powers_of(ids) t
  where t.member_id = p.member_id and (t.worshipers, t.power, t.ranked) is distinct from (p.worshipers, p.power, p.ranked);
  return taken;
end $function$

CREATE OR REPLACE FUNCTION public.refresh_ranks(most integer, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[] := array(select d.content_id from dirty_items d order by d.content_id limit most);
  moved uuid[];
  present bigint;
begin
  if cardinality(ids) = 0 then return 0; end if;
  perform 1 from content c where c.id = any (ids) order by c.id for no key update;
  delete from dirty_items d where d.content_id = any (ids);
  with ranked as (
    update content c set rank_top = c.score, rank_hot = coalesce(c.hot_score, 0)
    where c.id = any (ids) and (c.rank_top, c.rank_hot) is distinct from (c.score, coalesce(c.hot_score, 0))
    returning c.id, c.listed)
  select array_agg(r.id) into moved from ranked r where r.listed;
  if moved is not null then
    present := next_epoch(at);
    with ended as (
      update postings p set to_epoch = present
      where p.content_id = any (moved) and p.to_epoch = open_epoch() returning p.*),
    noted as (
      insert into ended_postings (to_epoch, content_id) select distinct present, e.content_id from ended e)
    insert into postings
      (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch)
    select e.facet, e.content_id, e.published_at, e.updated_at, e.random, c.rank_top, c.rank_hot, e.strength, e.facets, present
    from ended e join content c on c.id = e.content_id;
  end if;
  return cardinality(ids);
end $function$

CREATE OR REPLACE FUNCTION public.refresh_words_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform relist(array(select id from content where owner_id = new.id and listed), null);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_case_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.by_id is null and to_jsonb(new) - 'by_id' = to_jsonb(old) - 'by_id' then return new; end if;
  end if;
  raise exception 'case events are only added' using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$

CREATE OR REPLACE FUNCTION public.refuse_moved_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  move site_move%rowtype;
begin
  select * into move from site_move;
  if move.moved_at is null then
    raise exception using errcode = 'read_only_sql_transaction', message =
      'The site is being moved to another database: nothing is changed until `veil move-to` has ended, or `veil move-to --undo` has given it up.';
  end if;
  raise exception using errcode = 'read_only_sql_transaction', message =
    format('The site has left this database: it was moved to %s. Set DATABASE_URL to that.', move.target);
end $function$

CREATE OR REPLACE FUNCTION public.relist(ids uuid[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  unlisted uuid[];
  changed uuid[];
  present bigint;
  counted int[];
  deltas int[];
begin
  perform 1 from content c where c.id = any (ids) order by c.id for no key update;
  perform lock_words_shared();

  with hidden as (
    update content c set listed = false, words = ''
    where c.id = any (ids) and c.listed and not may_be_listed(c) returning c.id)
  select array_agg(h.id) into unlisted from hidden h;
  delete from postings p where p.content_id = any (unlisted);

  select array_agg(l.content_id) into changed
  from listings_of(ids) l
  left join current_postings p on p.content_id = l.content_id and p.facet = everything_facet()
  where (l.published_at, l.updated_at, l.random, l.top, l.hot, l.strength, l.facets)
    is distinct from (p.published_at, p.updated_at, p.random, p.top, p.hot, p.strength, p.facets);
  if changed is not null then
    present := next_epoch(at);
    with ended as (
      update postings p set to_epoch = present
      where p.content_id = any (changed) and p.to_epoch = open_epoch() returning p.content_id, p.facet),
    noted as (
      insert into ended_postings (to_epoch, content_id) select distinct present, e.content_id from ended e),
    added as (
      insert into postings
        (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch)
      select f.facet, l.content_id, l.published_at, l.updated_at, l.random, l.top, l.hot, l.strength, l.facets, present
      from listings_of(changed) l, unnest(l.facets) f (facet) returning content_id, facet),
    moved as (
      select m.facet, sum(m.delta)::int as delta
      from (select facet, -1 as delta from ended union all select facet, 1 from added) m
      group by m.facet having sum(m.delta) <> 0)
    select array_agg(m.facet), array_agg(m.delta) into counted, deltas from moved m;
    if counted is not null then perform move_facet_counts(counted, deltas); end if;
  end if;

  update content c
  set listed = true, rank_top = t.top, rank_hot = t.hot, words = t.words
  from (
    select l.content_id, l.top, l.hot, content_words(i, l.facets) as words
    from listings_of(ids) l join content i on i.id = l.content_id) t
  where c.id = t.content_id
    and (c.listed, c.rank_top, c.rank_hot, c.words) is distinct from (true, t.top, t.hot, t.words);
end $function$

CREATE OR REPLACE FUNCTION public.relist_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform relist(array(select id from content where owner_id = new.id), null);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.repair_facet_counts()
 RETURNS SETOF integer
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from listing_clock for update;
  return query
    with counted as (select p.facet, count(*)::int as items from current_postings p group by p.facet),
    wrong as (
      select facet, coalesce(n.items, 0) as items
      from counted n full join facet_counts f using (facet)
      where coalesce(n.items, 0) <> coalesce(f.items, 0)),
    repaired as (
      insert into facet_counts (facet, items) select w.facet, w.items from wrong w
      on conflict (facet) do update set items = excluded.items returning facet_counts.facet),
    repaired_tags as (
      update tags t set content_count = coalesce(n.items, 0)
      from tags same left join counted n on n.facet = tag_facet(same.number)
      where same.id = t.id and t.content_count <> coalesce(n.items, 0)
      returning tag_facet(t.number) as facet)
    select r.facet from repaired r union select r.facet from repaired_tags r;
end $function$

CREATE OR REPLACE FUNCTION public.report_about(item uuid, said uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
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
$function$

CREATE OR REPLACE FUNCTION public.reported_member(reported uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('ownerId', m.id, 'ownerName', m.display_name, 'bio', coalesce(m.bio, ''))
  from members m where m.id = reported
$function$

CREATE OR REPLACE FUNCTION public.strength_facet(censor_type text, intensity integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (censor_type_number(censor_type) * 256 + intensity) * 8 + 4
$function$

CREATE OR REPLACE FUNCTION public.summed_hot_score(item uuid)
 RETURNS double precision
 LANGUAGE sql
 STABLE
AS $function$
  with events (weight) as (
    select hot_weight(published_at) from content where id = item and published_at is not null
    union all select hot_weight(created_at) from votes where content_id = item and value = 1
    union all select hot_weight(created_at) from favorites where content_id = item
    union all select hot_weight(created_at) from cames where content_id = item),
  largest (weight) as (select max(weight) from events)
  select max(l.weight) + ln(sum(exp(greatest(e.weight - l.weight, -700)))) from events e, largest l
$function$

CREATE OR REPLACE FUNCTION public.sweep_postings(before bigint, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[];
begin
  with old as (
    delete from ended_postings e
    where (e.to_epoch, e.content_id) in (
      select o.to_epoch, o.content_id from ended_postings o where o.to_epoch < before order by o.to_epoch limit most)
    returning e.content_id)
  select array_agg(o.content_id) into ids from old o;
  if ids is null then return 0; end if;
  update listing_clock set swept = greatest(swept, least(before, epoch));
  delete from postings p where p.content_id = any (ids) and p.to_epoch < before;
  return cardinality(ids);
end $function$

CREATE OR REPLACE FUNCTION public.tag_facet(number integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select number * 8$function$

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

CREATE OR REPLACE FUNCTION public.tell_of_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('veil_events', json_build_object('topic', 'maker-status', 'message', json_build_object('id', new.id))::text);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.tell_of_read_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('veil_events', json_build_object('topic', 'read-only', 'message', json_build_object())::text);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.text_words(item content)
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

CREATE OR REPLACE FUNCTION public.titles_resembling(asked text, without tsquery, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET "pg_trgm.word_similarity_threshold" TO '0.4'
AS $function$
  select id from content
  where listed and asked <% fold_words(title) and (without is null or not words @@ without)
  order by word_similarity(asked, fold_words(title)) desc, rank_hot desc, id
  limit at_most
$function$

CREATE OR REPLACE FUNCTION public.two_factor_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_proofs(new.id);
  -- better-auth does this in a later statement, which a killed process does not reach
  update two_factors set verified = true where account_id = new.id and new.two_factor_enabled;
  delete from two_factors where account_id = new.id and not new.two_factor_enabled;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.two_factor_needs_secret()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.two_factor_enabled := exists (select from two_factors where account_id = new.id);
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.uncount_postings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  facets int[];
  deltas int[];
begin
  select array_agg(g.facet), array_agg(-g.items) into facets, deltas
  from (select facet, count(*)::int as items from gone where to_epoch = open_epoch() group by facet) g;
  if facets is not null then
    perform 1 from listing_clock for update;
    perform move_facet_counts(facets, deltas);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.word_facet(number integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select number * 8 + 5$function$

CREATE OR REPLACE FUNCTION public.word_facets_in(words tsvector)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  select word_facet(number) from word_facets where word = any (tsvector_to_array(words))
$function$

CREATE OR REPLACE FUNCTION public.wrong_powers()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select t.member_id
  from powers_of(array(select id from members)) t left join creator_powers p on p.member_id = t.member_id
  where (t.worshipers, t.power, t.ranked)
      is distinct from (coalesce(p.worshipers, 0), coalesce(p.power, 0), coalesce(p.ranked, false))
    and not exists (select from creator_changes n where n.creator_id = t.member_id)
    and not exists (select from dirty_items d join content c on c.id = d.content_id where c.owner_id = t.member_id)
$function$
