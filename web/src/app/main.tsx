import '../platform/trusted-types.ts';
import '../styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFirstTiles } from '../platform/first-tiles.ts';
import { App } from './App.tsx';
import { preloadRoutes } from './router.ts';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

const isFeed = location.hash.startsWith('#/feed');
void (isFeed ? afterFirstTiles() : Promise.resolve()).then(preloadRoutes);
