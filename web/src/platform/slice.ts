import type { UseQueryOptions } from '@tanstack/react-query';
import type { Profile, PublicProfile } from '@veil/contract/people/members.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Given } from './search.ts';

export type Power = Profile['powers'][number];

/**
 * A screen with its address. A screen is `lazy` and declares its return type, because the router's type must not depend
 * on the screen's content. Links are checked by that type.
 */
export type SliceRoute = {
  path: string;
  screen: (props: Record<never, never>) => ReactNode;
  /** The title of the browser tab. A screen whose title depends on its data sets it itself. */
  title?: string;
  /** Reads the search parameters of the address; invalid ones are left out. */
  search?: (given: Given) => object;
  /** The screen's tabs; `tab` in its address names one of them. */
  tabs?: 'profileTabs' | 'memberTabs';
};

/** A component that loads when it is rendered. `preload` loads its code beforehand. */
export type LazyComponent<Props> = ComponentType<Props> & { preload(): Promise<void> };

export type ProfileTab = { value: string; label: string; order: number; component: ComponentType };

/** A tab of a member's public profile. Its number of entries for this viewer comes from a call or from the profile. */
export type MemberTab = {
  value: string;
  label: string;
  order: number;
  /** Shown even if empty; the tab then says so. */
  always?: true;
  /** The tab is shown if the total is above 0. */
  total?: (memberId: string) => UseQueryOptions<number, Error, number, string[]>;
  /** Null if this member has no such tab. */
  count?: (member: PublicProfile) => number | null;
  component: ComponentType<{ member: PublicProfile }>;
};

/** A section of a member's settings. `creators` limits it to members who publish. */
export type SettingsSection = {
  value: string;
  label: string;
  order: number;
  creators?: boolean;
  component: LazyComponent<Record<never, never>>;
};

/** A section of the admin area. A slice exports its sections from `admin.ts`, and `web/src/app/admin/sections.ts` lists them. */
export type AdminSection = {
  value: string;
  label: string;
  order: number;
  component: LazyComponent<Record<never, never>>;
};

/** Buttons on a tile during hover or focus. */
export type TileAction = { order: number; component: LazyComponent<{ id: string }> };

/**
 * Rows of the sheet with all actions on an item, which a tile and the bottom bar open. `on` limits a row to the sheet
 * of a tile, or of the item's page.
 */
export type ItemAction = TileAction & { on?: 'tile' | 'page' };

/** Handles keys on a focused tile; true if it handled the key. */
export type TileKey = (id: string, key: string) => boolean;

/**
 * A section of an item's page. `byline` is beside the maker's name, on other members' items only. Maker and moderators
 * see `backstage`. `newComments` counts comments added or deleted while the page is open.
 */
export type ContentSection = {
  place: 'byline' | 'credit' | 'backstage' | 'reactions' | 'discussion' | 'below';
  order: number;
  component: LazyComponent<{ id: string; newComments: number }>;
};

/** Additions of a web slice to the page. `web/src/app/slices.ts` lists all slices. */
export type WebSlice = {
  name: string;
  routes?: readonly SliceRoute[];
  profileTabs?: readonly ProfileTab[];
  memberTabs?: readonly MemberTab[];
  tileActions?: readonly TileAction[];
  itemActions?: readonly ItemAction[];
  tileKeys?: readonly TileKey[];
  contentSections?: readonly ContentSection[];
  /** Rendered with every screen, some seconds after the first one. */
  late?: LazyComponent<Record<never, never>>;
  /** Stores with a member's data, cleared on sign-out. `next` is the id of the member who signs in afterwards. */
  stores?: readonly { clear(next: string | null): void }[];
};

/** Additions of slices to the screens of other slices, in order. */
export type SliceAdditions = {
  profileTabs: readonly ProfileTab[];
  memberTabs: readonly MemberTab[];
  tileActions: readonly TileAction[];
  itemActions: readonly ItemAction[];
  tileKeys: readonly TileKey[];
  contentSections: readonly ContentSection[];
};

export const noAdditions: SliceAdditions = {
  profileTabs: [],
  memberTabs: [],
  tileActions: [],
  itemActions: [],
  tileKeys: [],
  contentSections: [],
};

/** A slice must not import a higher slice's additions, so `web/src/app` provides them through this context. */
export const Additions = createContext<SliceAdditions>(noAdditions);
