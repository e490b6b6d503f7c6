import '../platform/trusted-types.ts';
import '../styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFirstTiles, beginsWithFeed } from '../platform/first-tiles.ts';
import { App } from './App.tsx';
import { preloadRoutes } from './router.ts';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

void (beginsWithFeed() ? afterFirstTiles() : Promise.resolve()).then(preloadRoutes);
