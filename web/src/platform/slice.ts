import type { UseQueryOptions } from '@tanstack/react-query';
import type { Profile, PublicProfile } from '@veil/contract/members.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Given } from './search.ts';

export type Power = Profile['powers'][number];

/**
 * A screen with its address. A screen is `lazy` and declares its return type: the router's type, by which links are checked, must
 * not depend on what the screen renders.
 */
export type SliceRoute = {
  path: string;
  screen: (props: Record<never, never>) => ReactNode;
  /** The title of the browser tab. A screen whose title depends on its data sets it itself. */
  title?: string;
  /** Reads the search parameters of the address; invalid ones are left out. */
  search?: (given: Given) => object;
  /** The screen shows these tabs; `tab` in its address names one of them. */
  tabs?: 'profileTabs' | 'memberTabs';
};

/** A component that is loaded when it is rendered. `preload` loads its code beforehand. */
export type LazyComponent<Props> = ComponentType<Props> & { preload(): Promise<void> };

/** A tab of a member's own profile. */
export type ProfileTab = { value: string; label: string; order: number; component: ComponentType };

/** A tab of a member's public profile. Its number of entries for this viewer is asked for, or the profile has it. */
export type MemberTab = {
  value: string;
  label: string;
  order: number;
  /** Shown also where it is empty: the tab then says so. */
  always?: true;
  /** The tab is shown when there are any. */
  total?: (memberId: string) => UseQueryOptions<number, Error, number, string[]>;
  /** Null: this member has no such tab. */
  count?: (member: PublicProfile) => number | null;
  component: ComponentType<{ member: PublicProfile }>;
};

/** A section of a member's settings. `creators`: only for those who publish. */
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

/** Buttons on a tile while it is hovered or focused. */
export type TileAction = { order: number; component: LazyComponent<{ id: string }> };

/** Handles keys on a focused tile; true when it handled the key. */
export type TileKey = (id: string, key: string) => boolean;

/**
 * A section of an item's page: beside its maker's name (of others' items), below it, for its maker and moderators, among the reactions, as the discussion, or below everything else.
 * `newComments` counts the comments that were added or deleted while the page is open.
 */
export type ContentSection = {
  place: 'byline' | 'credit' | 'backstage' | 'reactions' | 'discussion' | 'below';
  order: number;
  component: LazyComponent<{ id: string; newComments: number }>;
};

/** What a web slice adds to the page. `web/src/app/slices.ts` lists all slices. */
export type WebSlice = {
  name: string;
  routes?: readonly SliceRoute[];
  profileTabs?: readonly ProfileTab[];
  memberTabs?: readonly MemberTab[];
  tileActions?: readonly TileAction[];
  tileKeys?: readonly TileKey[];
  contentSections?: readonly ContentSection[];
  /** Loaded and shown with every screen, some seconds after the first one. */
  late?: LazyComponent<Record<never, never>>;
  /** Stores with data of a member, cleared when they sign out. `next` is the id of the member who is signed in from then on. */
  stores?: readonly { clear(next: string | null): void }[];
};

/** What slices add to the screens of other slices, in order. */
export type SliceAdditions = {
  profileTabs: readonly ProfileTab[];
  memberTabs: readonly MemberTab[];
  tileActions: readonly TileAction[];
  tileKeys: readonly TileKey[];
  contentSections: readonly ContentSection[];
};

export const noAdditions: SliceAdditions = {
  profileTabs: [],
  memberTabs: [],
  tileActions: [],
  tileKeys: [],
  contentSections: [],
};

/** A slice must not import what a higher slice adds to its screens, so `web/src/app` provides it through this context. */
export const Additions = createContext<SliceAdditions>(noAdditions);
