-- What suggestions look into: names of members and titles of items, from their beginning and by resemblance.
create index members_name_prefix on members (fold_words(display_name) text_pattern_ops) where display_name is not null;
create index members_name_fuzzy on members using gin (fold_words(display_name) gin_trgm_ops) where display_name is not null;
create index content_title_prefix on content (fold_words(title) text_pattern_ops) where listed;
create index content_title_fuzzy on content using gin (fold_words(title) gin_trgm_ops) where listed;

-- How often something was searched for on a day. By whom is written nowhere.
create table searches (
  day date not null,
  said text not null,
  count int not null,
  primary key (day, said)
);

-- Typos: one wrong letter in a word of five leaves a third of its three-letter runs. (Two swapped ones leave a fifth, as
-- chance does: those are looked for by their spelling.) The thresholds come with the functions, since an index looks them
-- up while it scans.
create function members_resembling(asked text, at_most int) returns setof uuid language sql stable
  set pg_trgm.similarity_threshold = 0.3 set pg_trgm.word_similarity_threshold = 0.4
as $$
  select id from members
  where display_name is not null and setup_complete and status = 'active'
    and (fold_words(display_name) % asked or asked <% fold_words(display_name))
  order by greatest(similarity(asked, fold_words(display_name)), word_similarity(asked, fold_words(display_name))) desc, id
  limit at_most
$$;

-- `without`: facets that must be absent, as a query over the searched words; null for none.
create function titles_resembling(asked text, without tsquery, at_most int) returns setof uuid language sql stable
  set pg_trgm.word_similarity_threshold = 0.4
as $$
  select id from content
  where listed and asked <% fold_words(title) and (without is null or not words @@ without)
  order by word_similarity(asked, fold_words(title)) desc, rank_hot desc, id
  limit at_most
$$;
