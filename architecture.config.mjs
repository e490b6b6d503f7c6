/**
 * The rules of the architecture as data: who may import whom, which slice owns which tables, how long a file may be.
 * `npm test` enforces them (tools/check).
 */

/** With fewer modules than this, the import reader failed to read the sources. */
export const minModules = 200;

/**
 * Areas. A file belongs to the first one whose folder contains it. `may` lists areas, `packages` the npm
 * packages beside Node's own modules. `slices: true` makes each folder below a slice with edges of its own.
 */
export const areas = [
  { name: 'imaging', folder: 'imaging/', may: [], packages: [] },
  { name: 'contract', folder: 'contract/', may: ['imaging'], packages: ['zod'] },
  {
    name: 'server/platform',
    folder: 'server/src/platform/',
    may: ['contract'],
    /** The platform may use the contract's types of calls and problems, but none of the domain. */
    onlyFiles: { contract: ['contract/call.ts', 'contract/problem.ts'] },
    packages: [
      'fastify',
      '@fastify/*',
      'kysely',
      'pg',
      'pg-boss',
      'pg-copy-streams',
      'pino',
      'prom-client',
      '@opentelemetry/*',
      'flydrive',
      'nodemailer',
      'uuid',
      'zod',
      'undici',
      'ipaddr.js',
    ],
  },
  {
    name: 'server/media',
    folder: 'server/src/media/',
    may: ['imaging'],
    packages: [
      'sharp',
      'node-av',
      'onnxruntime-common',
      '@vladmandic/*',
      '@tensorflow/*',
      'thumbhash',
      'mediabunny',
      'heic-decode',
    ],
  },
  {
    name: 'server/features',
    folder: 'server/src/features/',
    may: ['contract', 'server/platform', 'server/media', 'server/deps', 'imaging'],
    packages: [
      'fastify',
      'kysely',
      'uuid',
      'zod',
      'better-auth',
      '@better-auth/*',
      '@node-rs/argon2',
      'jose',
      'slugify',
      '@tus/server',
      'htmlparser2',
      'yazl',
    ],
    slices: true,
  },
  {
    name: 'server/deps',
    folder: 'server/src/',
    files: ['card-parts.ts', 'decision.ts', 'deps.ts', 'media-routes.ts', 'slice.ts', 'stored-things.ts', 'tables.ts'],
    may: ['contract', 'server/platform', 'server/media'],
    packages: ['kysely', 'fastify', 'zod'],
  },
  { name: 'server/app', folder: 'server/src/app/', may: '*', packages: '*' },
  {
    name: 'web/kit',
    folder: 'web/src/kit/',
    may: [],
    packages: ['react', 'react-dom', '@base-ui/*', 'thumbhash', 'react-image-crop'],
  },
  {
    name: 'web/platform',
    folder: 'web/src/platform/',
    may: ['contract'],
    packages: ['react', 'zod', '@tanstack/react-query', 'eventsource-parser'],
  },
  {
    name: 'web/features',
    folder: 'web/src/features/',
    may: ['contract', 'web/kit', 'web/platform', 'imaging'],
    packages: [
      'react',
      'react-dom',
      '@tanstack/*',
      '@dnd-kit/*',
      'react-image-crop',
      'zod',
      'qr',
      'tus-js-client',
      '@noble/hashes',
      '@simplewebauthn/browser',
      'hls.js',
      'uplot',
      'web-vitals',
    ],
    slices: true,
  },
  { name: 'web/app', folder: 'web/src/app/', may: '*', packages: '*' },
];

/**
 * Server slices, low to high. `uses` names the slices whose index.ts they may import. `owns`: the tables that they alone
 * write; `columns`: single columns of other slices' tables that their SQL functions write; `reads`: tables of higher slices that
 * they may name. `media`: may make files of bytes.
 */
export const serverSlices = {
  audit: { uses: [], owns: ['audit_log', 'audit_entries', 'audit_anchors', 'audit_reads'], reads: ['members'] },
  settings: { uses: ['audit'], owns: ['settings'] },
  deletions: {
    uses: [],
    owns: ['deletions'],
    reads: ['content', 'content_holds', 'consent_releases'],
  },
  'blocked-terms': { uses: ['settings'], owns: ['term_sweeps', 'swept_terms'] },
  terms: { uses: ['audit'], owns: ['terms_versions', 'terms_acceptances'], reads: ['accounts', 'members'] },
  site: {
    uses: ['settings', 'terms'],
    owns: [
      'secret_checks',
      'kept_keys',
      'readiness',
      'call_rates',
      'mail_counts',
      'backups',
      'read_only',
      'site_move',
      'storage_identity',
    ],
    reads: ['originals', 'masters'],
  },
  accounts: {
    uses: ['settings', 'terms'],
    owns: [
      'accounts',
      'sessions',
      'credentials',
      'verifications',
      'signing_keys',
      'auth_limits',
      'two_factors',
      'used_codes',
      'passkeys',
      'email_changes',
    ],
  },
  members: {
    uses: ['accounts'],
    owns: ['members', 'member_slugs', 'retired_slugs'],
    reads: ['age_states'],
    media: true,
  },
  'age-assurance': {
    uses: ['audit', 'settings', 'accounts', 'members'],
    owns: ['age_states', 'age_checks', 'age_secrets'],
  },
  blocks: { uses: ['members'], owns: ['blocked_members', 'muted_members'] },
  strikes: {
    uses: ['audit', 'settings', 'accounts', 'members'],
    owns: ['strikes', 'sanctions', 'barred_marks', 'suspensions', 'member_acts'],
    reads: ['patreon_links'],
  },
  patron: {
    uses: ['settings', 'accounts', 'members', 'strikes'],
    owns: [
      'patron_tiers',
      'patron_grants',
      'free_patrons',
      'patron_codes',
      'patreon_options',
      'patreon_tiers',
      'patreon_states',
      'patreon_links',
    ],
  },
  stamps: { uses: ['members', 'patron'], owns: ['stamps', 'stamp_tiers'], media: true },
  tags: { uses: ['members'], owns: ['tags', 'content_tags', 'tag_aliases', 'tag_implications', 'muted_tags'] },
  originals: { uses: [], owns: ['originals'], media: true },
  listings: {
    uses: ['members', 'tags'],
    owns: ['listing_clock', 'postings', 'ended_postings', 'facet_counts', 'dirty_items'],
    columns: ['content.listed', 'content.words', 'content.rank_top', 'content.rank_hot', 'tags.content_count'],
    reads: ['content'],
  },
  edits: { uses: [], owns: ['edits'] },
  delivery: {
    uses: ['members', 'edits'],
    owns: ['detections', 'corrections', 'masters', 'video_variants', 'shown_covers', 'content_erasures'],
    reads: ['content', 'content_holds'],
    media: true,
  },
  content: {
    uses: ['audit', 'settings', 'members', 'stamps', 'tags', 'originals', 'listings', 'edits', 'delivery'],
    owns: ['content', 'content_holds', 'awaited_masters', 'noise_seeds'],
    reads: ['cases'],
    media: true,
  },
  'hash-bank': {
    uses: ['audit', 'members', 'originals', 'content'],
    owns: ['hash_bank_entries', 'hashed_files', 'hashed_frames', 'hash_matches', 'hash_sweeps', 'restricting_sources'],
    media: true,
  },
  publishing: {
    uses: ['settings', 'stamps', 'originals', 'delivery', 'content', 'hash-bank'],
    owns: [],
    media: true,
  },
  sources: {
    uses: ['members', 'originals', 'delivery', 'content'],
    owns: ['pool_items', 'item_sources'],
    media: true,
  },
  uploads: {
    uses: ['terms', 'members', 'tags', 'originals', 'content', 'hash-bank', 'sources'],
    owns: ['attestations', 'resumable_uploads', 'upload_keys'],
    media: true,
  },
  review: {
    uses: ['terms', 'members', 'stamps', 'originals', 'edits', 'delivery', 'content'],
    owns: [],
    media: true,
  },
  comments: {
    uses: ['audit', 'members', 'content'],
    owns: ['comments', 'deleted_comments', 'comment_votes', 'comment_mentions'],
    columns: ['content.comment_count'],
  },
  playlists: { uses: ['members', 'content'], owns: ['playlists', 'playlist_items'] },
  collections: { uses: ['members'], owns: ['collections', 'collectables', 'collectable_erasures'], media: true },
  reactions: { uses: ['members', 'content'], owns: ['votes', 'favorites', 'cames'] },
  moderation: {
    uses: ['settings', 'audit', 'members', 'strikes', 'delivery', 'content', 'comments'],
    owns: [
      ...['reports', 'cases', 'case_events', 'case_clocks', 'reporter_warnings', 'member_notes'],
      ...['staff_alerts', 'staff_alert_mails', 'staff_mailings'],
    ],
    reads: ['appeals', 'restricted_cases'],
  },
  'age-hints': { uses: ['settings', 'blocked-terms', 'members', 'content'], owns: [] },
  appeals: { uses: ['audit', 'members', 'strikes', 'moderation'], owns: ['statements', 'appeals'] },
  'restricted-cases': {
    uses: ['audit', 'accounts', 'members', 'strikes', 'originals', 'delivery', 'content', 'moderation'],
    owns: ['restricted_cases', 'evidence_addresses'],
  },
  transparency: { uses: ['settings'], owns: [] },
  leaving: { uses: ['audit', 'accounts', 'members', 'tags', 'originals', 'delivery'], owns: ['exports'] },
  filters: { uses: ['members'], owns: ['feed_filters', 'feed_filter_defaults'] },
  search: { uses: ['members', 'tags', 'listings', 'content'], owns: ['searches', 'search_marks'] },
  creators: {
    uses: ['settings', 'members', 'listings', 'search'],
    owns: ['worships', 'worship_notices', 'creator_powers', 'creator_changes', 'pantheon_days', 'pantheon_positions'],
  },
  friends: { uses: ['members'], owns: ['friends'] },
  feed: { uses: ['members', 'tags', 'listings', 'content', 'search'], owns: [] },
  showcase: { uses: ['members', 'content'], owns: ['pins', 'profile_covers'] },
  home: { uses: ['members', 'creators', 'listings', 'content', 'feed'], owns: [] },
  notifications: {
    uses: ['members', 'content', 'comments', 'friends'],
    owns: ['notifications', 'notification_settings'],
  },
  polls: { uses: ['members'], owns: ['polls', 'poll_votes'] },
  editing: {
    uses: ['terms', 'members', 'originals', 'edits', 'delivery', 'content', 'publishing', 'uploads', 'review'],
    owns: [],
    media: true,
  },
  adverts: {
    uses: ['members', 'patron'],
    owns: ['adverts', 'advert_days', 'advert_counted', 'advert_choices'],
    media: true,
  },
  'image-queue': {
    uses: ['settings', 'members', 'originals', 'delivery', 'content', 'publishing', 'sources', 'uploads'],
    owns: ['image_queue', 'image_queue_pictures', 'image_queue_copies'],
    media: true,
  },
  consent: {
    uses: ['audit', 'settings', 'site', 'accounts', 'members', 'delivery', 'content'],
    owns: ['consent_people', 'consent_releases', 'consent_statements'],
  },
  'member-admin': { uses: ['accounts', 'members', 'strikes', 'moderation'], owns: [] },
  'social-news': {
    uses: ['settings', 'members', 'sources'],
    owns: ['social_news_access', 'social_news_runs', 'social_news_sources', 'social_news_pictures'],
  },
  insights: { uses: ['settings', 'accounts', 'members'], owns: ['page_views', 'page_vitals', 'daily_metrics'] },
  health: { uses: [], owns: ['policy_violations'] },
  seo: { uses: ['settings', 'site', 'members'], owns: ['preview_picture'], media: true },
  'public-reports': {
    uses: ['settings', 'site', 'accounts', 'members', 'moderation', 'appeals'],
    owns: ['public_reports', 'public_report_items', 'public_report_additions', 'counter_notices'],
  },
  'first-start': {
    uses: ['audit', 'site', 'accounts', 'members', 'content', 'seo', 'public-reports'],
    owns: ['first_start', 'start_tokens'],
  },
};

/**
 * A migration is of the slice that its name begins with, and so are the functions and views that it defines. Earlier
 * migrations were named otherwise.
 */
export const migrationSlices = {
  '015-searches': 'search',
  '017-looks': 'delivery',
  '024-reports': 'moderation',
  '070-member-acts': 'strikes',
};

/** Only these may open an original (rule 5.5). */
export const opensOriginals = {
  symbol: 'openOriginal',
  slices: ['originals', 'hash-bank', 'publishing', 'review', 'leaving', 'editing', 'restricted-cases'],
};

/**
 * Only these files may read the bytes of a stored file (rule 27.1), each with what it reads. Pictures of items leave through
 * `delivery` alone, which asks `showPixels`.
 */
export const readsStorage = {
  'server/src/app/backup/stored-files.ts': 'every file, for a backup',
  'server/src/features/collections/serve-thumbs.ts': 'small pictures of collected pages',
  'server/src/features/collections/stored-thumbs.ts': 'small pictures of collected pages, for the hash list',
  'server/src/features/delivery/local-file.ts': 'masters, to draw from',
  'server/src/features/delivery/playlists.ts': 'playlists of streams',
  'server/src/features/delivery/recorded-files.ts': 'masters and streams, for veil verify',
  'server/src/features/delivery/renditions.ts': 'renditions',
  'server/src/features/delivery/send-video.ts': 'videos, previews and streams',
  'server/src/features/leaving/export-files.ts': 'sealed archives of members',
  'server/src/features/members/export.ts': 'profile pictures, for the archive of their member',
  'server/src/features/members/serve-avatars.ts': 'profile pictures',
  'server/src/features/members/stored-avatars.ts': 'profile pictures, for the hash list',
  'server/src/features/originals/open.ts': 'sealed originals and files of the public pool',
  'server/src/features/site/ready.ts': 'the probe of readiness',
  'server/src/features/sources/serve-thumbs.ts': 'small pictures of the public pool',
  'server/src/features/stamps/allowed.ts': 'stamps, to draw on edited pictures',
  'server/src/features/stamps/serve-stamps.ts': 'stamps',
  'server/src/features/stamps/stored-stamps.ts': 'stamps, for the hash list',
};

/** Functions that give the bytes of masters and sealed files, and the slices beside their own that may call each. */
export const opensStoredFiles = {
  withLocalFile: { home: 'delivery', slices: ['publishing'] },
  openSealedFile: { home: 'originals', slices: ['sources'] },
};

/**
 * Web slices, low to high. A tile or an item's page must not import what higher slices add to it: those declare it in their
 * `slice.ts`, and web/src/app provides it.
 */
export const webSlices = {
  submit: { uses: [] },
  drafts: { uses: ['submit'] },
  covers: { uses: [] },
  stage: { uses: [] },
  terms: { uses: ['submit', 'drafts'] },
  accounts: { uses: ['submit', 'terms'] },
  members: { uses: ['accounts'] },
  adverts: { uses: ['submit', 'drafts'] },
  settings: { uses: ['submit', 'drafts'] },
  seo: { uses: ['drafts'] },
  'first-start': { uses: ['accounts'] },
  tags: { uses: ['submit'] },
  patron: { uses: ['submit', 'drafts', 'members'] },
  stamps: { uses: ['patron'] },
  player: { uses: [] },
  content: { uses: ['submit', 'covers', 'members', 'tags', 'drafts', 'player'] },
  blocks: { uses: ['content'] },
  review: { uses: ['drafts', 'covers', 'stage', 'content'] },
  editor: { uses: ['drafts', 'covers', 'stage', 'stamps', 'content'] },
  sources: { uses: ['submit', 'drafts', 'content'] },
  consent: { uses: ['submit', 'members', 'content'] },
  moderation: { uses: ['submit', 'drafts', 'content', 'consent'] },
  appeals: { uses: ['drafts'] },
  'restricted-cases': { uses: ['submit'] },
  transparency: { uses: [] },
  reactions: { uses: ['content'] },
  comments: { uses: ['blocks', 'members', 'content', 'moderation', 'drafts'] },
  filters: { uses: ['tags'] },
  creators: { uses: ['submit', 'drafts', 'members', 'content'] },
  reel: { uses: ['members', 'content', 'player'] },
  feed: { uses: ['adverts', 'content', 'filters', 'reel'] },
  home: { uses: ['adverts', 'members', 'content'] },
  search: { uses: ['members'] },
  playlists: { uses: ['submit', 'members', 'content', 'player'] },
  collections: { uses: [] },
  uploads: { uses: ['terms', 'covers', 'members', 'content', 'sources', 'tags', 'drafts'] },
  leaving: { uses: ['accounts'] },
  friends: { uses: ['members'] },
  notifications: { uses: ['members', 'content', 'friends'] },
  emblems: { uses: ['submit', 'drafts', 'members'] },
  profiles: {
    uses: [
      'submit',
      'blocks',
      'moderation',
      'covers',
      'members',
      'content',
      'creators',
      'comments',
      'feed',
      'home',
      'playlists',
      'drafts',
      'friends',
    ],
  },
  'privacy-key': { uses: [] },
  polls: { uses: ['submit', 'drafts'] },
  'image-queue': { uses: ['submit', 'drafts', 'content'] },
  'age-assurance': { uses: ['submit', 'drafts', 'accounts', 'members', 'leaving'] },
  'member-admin': { uses: ['submit', 'moderation', 'age-assurance'] },
  'social-news': { uses: ['drafts'] },
  insights: { uses: ['drafts'] },
  health: { uses: [] },
  audit: { uses: ['submit'] },
  'public-reports': { uses: ['submit', 'drafts'] },
  'hash-bank': { uses: ['submit'] },
};

/** Lines a file may have; the first pattern that fits counts. When a cap pinches, split by noun. */
export const caps = [
  { files: /(\.test\.tsx?|\.spec\.ts)$/, lines: 400 },
  { files: /^server\/migrations\/012-listings\.sql$/, lines: 306 },
  { files: /^server\/migrations\/.*\.sql$/, lines: 250 },
  { files: /^server\/src\/tables\.ts$/, lines: Number.POSITIVE_INFINITY },
  { files: /^web\/src\/.*\/(actions|queries|use[A-Z][^/]*)\.tsx?$/, lines: 120 },
  { files: /^(contract|imaging|server\/src|web\/src)\/.*\.(tsx?|mjs)$/, lines: 200 },
  { files: /^(tools|bench|e2e)\/.*\.(tsx?|mjs)$/, lines: 400 },
];

/** Names under which anything would fit. No file and no folder may have one. */
export const forbiddenNames = ['lib', 'utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'core'];
