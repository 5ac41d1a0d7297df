import './ui/font/interface.css';
import './ui/tokens.css';
import './ui/ground.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/app.tsx';
import { followPointColours } from './state/look/point-colours.ts';
import { startTheme } from './state/look/theme.ts';
import { startLanguage } from './text/language.ts';
import { whenIdle } from './ui/layout/idle.ts';
import { CodeMissing } from './ui/layout/later.tsx';
import { yieldToBrowser } from './ui/layout/yield-to-browser.ts';
import { registerSwipe } from './ui/overlays/swipe-properties.ts';

// Not awaited: where a module waits while it is evaluated, the bundler no longer puts small files into larger ones.
async function start(): Promise<void> {
  // Evaluating this code was a long task for a slow phone and starting it is two more, so the browser may do other work in
  // between.
  await yieldToBrowser();
  startTheme();
  followPointColours();
  registerSwipe();
  const language = startLanguage();
  await yieldToBrowser();
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  // The screen and its data are fetched while the texts are still loading.
  const app = await startApp(language);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root.');
  const draw = createRoot(root, {
    onCaughtError(error) {
      // The boundary around it tells the user, and opens it once it is there.
      if (!(error instanceof CodeMissing)) reportError(error);
    },
  });
  // In small steps, between which a slow phone responds: it may be a whole page.
  startTransition(() => draw.render(app));
}

void start();

// It is for those who put the product on their home screen, and no first picture waits for it.
whenIdle(() => {
  const manifest = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' });
  document.head.append(manifest);
});

const reports = document.querySelector<HTMLMetaElement>('meta[name="reports"]');
if (reports !== null) void import('./api/outside/reports.ts').then(({ startReports }) => startReports(reports.dataset));
