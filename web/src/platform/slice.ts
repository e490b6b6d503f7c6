import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { Profile, PublicProfile } from '@veil/contract/people/members.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Given } from './search.ts';

export type Power = Profile['powers'][number];

/** A screen is `lazy` and declares its return type, because the router's type must not depend on its content. */
export type SliceRoute = {
  path: string;
  screen: (props: Record<never, never>) => ReactNode;
  /** A screen whose title depends on its data sets it itself. */
  title?: string;
  /** Invalid search parameters are left out. */
  search?: (given: Given) => object;
  read?: (client: QueryClient, search: object) => Promise<void>;
  /** `tab` in the address names one of them. */
  tabs?: 'profileTabs' | 'memberTabs';
};

export type LazyComponent<Props> = ComponentType<Props> & { preload(): Promise<void> };

/** One with `to` leads to a screen of its own. */
export type ProfileTab = { value: string; label: string; order: number } & (
  | { component: ComponentType }
  | { to: '/settings' }
);

/** Its number of entries comes from a call or from the profile. */
export type MemberTab = {
  value: string;
  label: string;
  order: number;
  /** Shown even if empty; the tab then says so. */
  always?: true;
  total?: (memberId: string) => UseQueryOptions<number, Error, number, string[]>;
  count?: (member: PublicProfile) => number | null;
  component: ComponentType<{ member: PublicProfile }>;
};

/**
 * `place` is the same in the address of every language. `label` is the text beside the setting. The search finds
 * `words` too.
 */
export type MemberSetting = { place: string; label: string; words?: string };

export type SettingsSection = {
  value: string;
  label: string;
  order: number;
  creators?: boolean;
  settings: readonly MemberSetting[];
  component: LazyComponent<Record<never, never>>;
};

/** A slice exports its sections from `admin.ts`, and `web/src/app/admin/sections.ts` lists them. */
export type AdminSection = {
  value: string;
  label: string;
  order: number;
  component: LazyComponent<Record<never, never>>;
};

export type TileAction = { order: number; component: LazyComponent<{ id: string }> };

/**
 * Entries of an item's menu. `on` limits an entry to tiles or the item's page. `quick` entries are beside each other at
 * the top. A picture that follows another one in a set lacks those of the `whole` set.
 */
export type ItemAction = TileAction & { on?: 'tile' | 'page'; quick?: true; whole?: true };

/** A handler returns true if it handled the key. */
export type TileKey = (id: string, key: string) => boolean;

/** A first tap on a tile waits for a second one. `first` loads the item's page in this time. */
export type TileTap = {
  first?: (id: string, client: QueryClient) => void;
  double?: (id: string) => void;
};

/**
 * `byline` is beside another maker's name. Maker and moderators see `backstage`. `newComments` counts comments added or
 * deleted while the page is open.
 */
export type ContentSection = {
  place: 'byline' | 'credit' | 'backstage' | 'reactions' | 'discussion' | 'below';
  order: number;
  component: LazyComponent<{ id: string; newComments: number }>;
};

export type WebSlice = {
  name: string;
  routes?: readonly SliceRoute[];
  profileTabs?: readonly ProfileTab[];
  memberTabs?: readonly MemberTab[];
  tileActions?: readonly TileAction[];
  itemActions?: readonly ItemAction[];
  tileKeys?: readonly TileKey[];
  tileTaps?: readonly TileTap[];
  contentSections?: readonly ContentSection[];
  late?: LazyComponent<Record<never, never>>;
  /** Cleared on sign-out. `next` is the id of the member who signs in afterwards. */
  stores?: readonly { clear(next: string | null): void }[];
};

export type SliceAdditions = {
  profileTabs: readonly ProfileTab[];
  memberTabs: readonly MemberTab[];
  tileActions: readonly TileAction[];
  itemActions: readonly ItemAction[];
  tileKeys: readonly TileKey[];
  tileTaps: readonly TileTap[];
  contentSections: readonly ContentSection[];
};

export const noAdditions: SliceAdditions = {
  profileTabs: [],
  memberTabs: [],
  tileActions: [],
  itemActions: [],
  tileKeys: [],
  tileTaps: [],
  contentSections: [],
};

/** A slice must not import a higher slice's additions, so `web/src/app` provides them. */
export const Additions = createContext<SliceAdditions>(noAdditions);
