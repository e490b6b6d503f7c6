import type { ReactNode } from 'react';
import { AddSelected } from '../playlists/index.ts';
import { OwnActions, RemoveFavorites } from '../selection/index.ts';

export default function SelectedActions({ favorites = false }: { favorites?: boolean }): ReactNode {
  return (
    <>
      <AddSelected />
      {favorites && <RemoveFavorites />}
      <OwnActions />
    </>
  );
}
