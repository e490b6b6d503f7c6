import type { UseQueryOptions } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/members.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Given } from './search.ts';

/** Where a link is shown: in the bar at the head, the full-screen menu of phones, the dock of phones. */
export type LinkPlace = 'header' | 'menu' | 'dock';

/** A link to the route that declares it. */
export type SliceLink = {
  label: string;
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
  in: readonly LinkPlace[];
  order: number;
};

/**
 * A screen with its address. A screen is `late`, and says its return type: the router's type, by which its links are
 * checked, must not depend on what it draws.
 */
export type SliceRoute = {
  path: string;
  screen: (props: Record<never, never>) => ReactNode;
  /** Of the browser's tab. A screen whose title depends on its data sets it itself. */
  title?: string;
  /** Reads what the address may hold; what cannot be read is left out. */
  search?: (given: Given) => object;
  /** The screen shows these tabs; `tab` in its address names one of them. */
  tabs?: 'profileTabs' | 'memberTabs';
  links?: readonly SliceLink[];
};

/** What a screen of another slice shows, loaded when it is shown. `preload` fetches its code beforehand. */
export type LateComponent<Props> = ComponentType<Props> & { preload(): Promise<void> };

/** A tab of a member's own profile. */
export type ProfileTab = { value: string; label: string; order: number; component: ComponentType };

/** A tab of a member's page, shown when it has something in it. */
export type MemberTab = {
  value: string;
  label: string;
  order: number;
  /** How many there are in it for this viewer. */
  total: (memberId: string) => UseQueryOptions<number, Error, number, string[]>;
  component: ComponentType<{ member: PublicProfile }>;
};

/** Buttons on a tile while it is pointed at or focused. */
export type TileAction = { order: number; component: LateComponent<{ id: string }> };

/** Keys on a focused tile; true when the key was taken. */
export type TileKey = (id: string, key: string) => boolean;

/**
 * A section of an item's page: beside its maker's name, among the reactions, as the discussion, or below everything else.
 * `newComments` grows with every comment that arrives or goes while the page is open.
 */
export type ContentSection = {
  place: 'byline' | 'reactions' | 'discussion' | 'below';
  order: number;
  component: LateComponent<{ id: string; newComments: number }>;
};

/** What a slice of the web brings. The page is made of what the slices in `web/src/app/slices.ts` declare. */
export type WebSlice = {
  name: string;
  routes?: readonly SliceRoute[];
  profileTabs?: readonly ProfileTab[];
  memberTabs?: readonly MemberTab[];
  tileActions?: readonly TileAction[];
  tileKeys?: readonly TileKey[];
  contentSections?: readonly ContentSection[];
  /** What holds data of a member, emptied when they sign out. `next` is the id of the member who is signed in from then on. */
  stores?: readonly { clear(next: string | null): void }[];
};

/** What the slices bring to the screens of others, in order. */
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

/** A slice must not import what a higher one adds to its screens, so `web/src/app` provides it here. */
export const Additions = createContext<SliceAdditions>(noAdditions);
