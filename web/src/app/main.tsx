import '../platform/trusted-types.ts';
import '../styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '../platform/api.ts';
import { afterFirstTiles, beginsWithFeed } from '../platform/first-tiles.ts';
import { App } from './App.tsx';
import { clearWithSession } from './clear-with-session.ts';
import { firstAnswers } from './first-answers.ts';
import { queryClient } from './query-client.ts';
import { preloadRoutes } from './router.ts';

clearWithSession(session, queryClient);
const root = createRoot(document.getElementById('root') as HTMLElement);
void firstAnswers().then(() => {
  // A transition is rendered in short tasks.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
});

void (beginsWithFeed() ? afterFirstTiles() : Promise.resolve()).then(preloadRoutes);
