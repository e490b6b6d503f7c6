/**
 * The rules of the architecture as data, which tools/check enforces. A list is one string, with blanks between its
 * words.
 */

/** The areas of each side, low to high, with the areas whose slices they may import. */
export const areas = {
  server: {
    site: '',
    people: 'site',
    items: 'site people',
    talk: 'people items',
    finding: 'site people items talk',
    safety: 'site people items talk',
    running: 'site people items safety',
  },
  web: {
    site: '',
    people: 'site',
    items: 'site people',
    safety: 'site people items',
    talk: 'site people items safety',
    finding: 'site people items safety',
    running: 'site people',
  },
};

/** The slices of each area, low to high. Each may import those before it and those of the areas that its area uses. */
export const slices = {
  server: {
    site: 'audit settings deletions blocked-terms terms site',
    people: 'auth accounts names members strikes patron friends',
    items: `stamps tags originals listings covers delivery policy noise content alt-texts live dismissals sets trash hash-bank publishing sources
      uploads review editing selections image-queue consent social-news`,
    talk: 'comments reactions notifications polls',
    finding: 'playlists collections filters search tag-tiles creators feed new-items showcase home adverts',
    safety: `age-assurance blocks cases reports moderation age-hints appeals restricted-cases transparency leaving
      member-admin public-reports`,
    running: 'insights health seo first-start',
  },
  web: {
    site: 'submit drafts terms settings audit',
    people: 'accounts account-settings members patron friends emblems privacy-key',
    items: `covers stage tags stamps player alt-texts tiles neighbors sets item-menu content review marks editor sources consent upload-queue uploads trash image-queue
      social-news hash-bank`,
    safety:
      'blocks reports moderation appeals restricted-cases transparency leaving age-assurance member-admin public-reports',
    talk: 'reactions comments notifications polls',
    finding:
      'wall selection adverts filters creators reel feed home search viewed playlists collections preferences profiles',
    running: 'seo first-start insights health',
  },
};

/**
 * A file belongs to the first layer that has it, as a folder or in `files`. `may` lists layers, `packages` npm
 * packages, and `onlyFiles` all that a layer may import of other layers. `*` is everything.
 */
export const layers = {
  imaging: { may: '', packages: '' },
  contract: { may: 'imaging', packages: 'zod intl-messageformat' },
  'server/platform': {
    may: 'contract',
    onlyFiles: 'contract/call.ts contract/languages.ts contract/problem.ts contract/say.ts',
    packages: `@aws-sdk/client-s3 @smithy/signature-v4 fastify @fastify/* helmet kysely pg pg-boss pg-copy-streams pino
      prom-client @opentelemetry/* nodemailer uuid zod undici ipaddr.js negotiator`,
  },
  'server/media': {
    may: 'contract imaging',
    onlyFiles: 'contract/say.ts imaging/index.ts',
    packages: 'sharp node-av onnxruntime-common @vladmandic/* @tensorflow/* thumbhash mediabunny heic-decode',
  },
  'server/features': {
    may: 'contract server/platform server/media server/deps imaging',
    packages: `fastify kysely uuid zod better-auth @better-auth/* @node-rs/argon2 jose slugify @tus/server htmlparser2
      yazl`,
  },
  'server/deps': {
    files: 'card-parts decision deps facts media-routes slice stored-things tables',
    may: 'contract server/platform server/media',
    packages: 'kysely fastify zod',
  },
  'server/app': { may: 'contract server/platform server/media server/deps server/features imaging', packages: '*' },
  'server/operator': { may: '*', packages: '*' },
  'web/kit': {
    may: 'web/platform',
    onlyFiles: 'web/src/platform/language.ts web/src/platform/late.ts web/src/platform/say.ts',
    packages: 'react react-dom @base-ui/* thumbhash react-image-crop',
  },
  'web/platform': { may: 'contract', packages: 'react zod @tanstack/react-query eventsource-parser wouter regexparam' },
  'web/features': {
    may: 'contract web/kit web/platform imaging',
    packages: `react react-dom @tanstack/react-query @dnd-kit/* react-image-crop zod qr tus-js-client @noble/hashes
      @simplewebauthn/browser hls.js uplot web-vitals`,
  },
  'web/app': { may: '*', packages: '*' },
};

/**
 * The tables that each slice of the server alone writes. `columns`: single columns of other slices' tables that its SQL
 * functions write; `reads`: tables of higher slices that it may name.
 */
export const tables = {
  audit: { owns: 'audit_log audit_entries audit_anchors audit_reads', reads: 'members' },
  settings: 'settings',
  deletions: { owns: 'deletions', reads: 'content content_holds consent_releases' },
  'blocked-terms': 'term_sweeps swept_terms',
  terms: { owns: 'terms_versions terms_acceptances', reads: 'accounts members' },
  site: {
    owns: 'secret_checks kept_keys readiness call_rates mail_counts backups read_only site_move file_move storage_identity',
    reads: 'originals masters',
  },
  auth: {
    owns: `accounts sessions credentials verifications signing_keys auth_limits two_factors used_codes passkeys
      email_changes`,
    reads: 'members',
  },
  names: 'member_slugs retired_slugs',
  members: { owns: 'members', reads: 'age_states' },
  strikes: { owns: 'strikes sanctions barred_marks suspensions member_acts', reads: 'patreon_links' },
  patron: `patron_tiers patron_grants free_patrons patron_codes patreon_options patreon_tiers patreon_states
    patreon_links`,
  friends: { owns: 'friends', reads: 'worships' },
  stamps: 'stamps stamp_tiers',
  tags: 'tags content_tags tag_aliases tag_implications muted_tags',
  originals: 'originals',
  listings: {
    owns: 'listing_clock postings ended_postings facet_counts dirty_items word_facets',
    columns: 'content.listed content.words content.rank_top content.rank_hot tags.content_count',
    reads: 'content',
  },
  covers: { owns: 'detections corrections shown_covers edits', reads: 'content masters' },
  delivery: { owns: 'masters video_variants content_erasures', reads: 'content content_holds' },
  noise: { owns: 'noise_seeds removed_pictures', reads: 'content' },
  content: { owns: 'content content_holds', reads: 'cases' },
  dismissals: 'dismissed_items',
  publishing: 'awaited_masters',
  'hash-bank': 'hash_bank_entries hashed_files hashed_frames hash_matches hash_sweeps restricting_sources',
  sources: 'pool_items item_sources',
  uploads: 'attestations resumable_pieces resumable_uploads upload_keys',
  'image-queue': 'image_queue image_queue_pictures image_queue_copies',
  consent: 'consent_people consent_releases consent_statements',
  'social-news': 'social_news_access social_news_runs social_news_sources social_news_pictures',
  comments: { owns: 'comments deleted_comments comment_votes comment_mentions', columns: 'content.comment_count' },
  reactions: 'votes favorites cames',
  notifications: 'notifications notification_settings',
  polls: 'polls poll_votes',
  playlists: 'playlists playlist_items kept_playlists',
  collections: 'collections collectables collectable_erasures',
  filters: 'feed_filters feed_filter_defaults',
  search: 'searches search_marks',
  creators: 'worships worship_notices creator_powers creator_changes pantheon_days pantheon_positions',
  'new-items': 'new_item_rounds',
  showcase: 'pins profile_covers',
  adverts: 'adverts advert_days advert_counted advert_choices',
  'age-assurance': 'age_states age_checks age_secrets',
  blocks: 'blocked_members muted_members',
  cases: 'cases case_events case_clocks staff_alerts staff_alert_mails staff_mailings',
  reports: 'reports reporter_warnings',
  moderation: { owns: 'member_notes', reads: 'appeals' },
  appeals: 'statements appeals',
  'restricted-cases': 'restricted_cases evidence_addresses authority_reports',
  leaving: 'exports',
  'public-reports': 'public_reports public_report_items public_report_additions counter_notices',
  insights: 'page_views page_vitals daily_metrics',
  health: 'policy_violations',
  seo: 'preview_picture',
  'first-start': 'first_start start_tokens',
};

/** The slices of the server that may make files of bytes (server/src/media). */
export const mediaSlices = `members stamps originals covers delivery content hash-bank publishing sources uploads review
  editing image-queue collections adverts seo`;

/** Earlier migrations whose name does not begin with the name of their slice. */
export const migrationSlices = {
  '015-searches': 'search',
  '017-looks': 'delivery',
  '045-accounts': 'auth',
  '132-accounts-two-factor-secret': 'auth',
  '070-member-acts': 'strikes',
};

/** The only files that may read the bytes of a stored file (rule 27.1). Pictures of items leave through `delivery`. */
export const readsStorage = {
  'server/src/operator/backup': 'copy-to-bucket fetch-from-bucket stored-files',
  'server/src/features/finding/collections': 'serve-thumbs stored-thumbs',
  'server/src/features/items/delivery': 'elsewhere local-file playlists recorded-files renditions send-video',
  'server/src/features/safety/leaving': 'export-files',
  'server/src/features/people/members': 'export serve-avatars stored-avatars',
  'server/src/features/items/originals': 'open',
  'server/src/features/items/uploads': 'pieces',
  'server/src/features/site/deletions': 'ledger-objects',
  'server/src/features/site/site': 'ready',
  'server/src/features/items/sources': 'serve-thumbs',
  'server/src/features/items/stamps': 'allowed serve-stamps stored-stamps',
};

/** Functions that give stored bytes (rule 5.5), and the slices beside their own that may call each. */
export const opensStoredFiles = {
  openOriginal: { home: 'originals', slices: 'hash-bank publishing review leaving editing restricted-cases' },
  withLocalFile: { home: 'delivery', slices: 'publishing' },
  openSealedFile: { home: 'originals', slices: 'sources' },
};

/** Lines a file may have; the first pattern that fits counts. When a cap pinches, split by noun. */
export const caps = [
  { files: /(\.test\.tsx?|\.spec\.ts)$/, lines: 400 },
  { files: /^server\/migrations\/012-listings\.sql$/, lines: 306 },
  { files: /^server\/migrations\/.*\.sql$/, lines: 250 },
  { files: /^server\/src\/tables\.ts$/, lines: Number.POSITIVE_INFINITY },
  { files: /^web\/src\/.*\/(actions|reads|use[A-Z][^/]*)\.tsx?$/, lines: 120 },
  { files: /^(contract|imaging|server\/(src|tests)|web\/src)\/.*\.(tsx?|mjs)$/, lines: 200 },
  { files: /^(tools|bench|e2e)\/.*\.(tsx?|mjs)$/, lines: 400 },
];

/** Files of a slice on one side, with its tests. When the cap pinches, split the slice by noun. */
export const sliceFiles = 40;

/** Names under which anything would fit. No file and no folder may have one. */
export const forbiddenNames = ['lib', 'utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'core'];

/** The largest share of comments in the lines of shipped code. Many comments hide those that give a reason. */
export const commentShare = 0.04;

/** Columns. Comments are as wide as the formatter's code. */
export const textWidth = { comments: 120, documents: 160 };
