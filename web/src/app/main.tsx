import '../platform/trusted-types.ts';
import '../styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFirstTiles, beginsWithFeed } from '../platform/first-tiles.ts';
import { App } from './App.tsx';
import { preloadRoutes } from './router.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);
// A transition is rendered in short tasks.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

void (beginsWithFeed() ? afterFirstTiles() : Promise.resolve()).then(preloadRoutes);
