import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?common';
import './ui/tokens.css';
import './ui/ground.css';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/app.tsx';
import { startTheme } from './state/theme.ts';
import { startLanguage } from './text/language.ts';
import { breathe } from './ui/breathe.ts';
import { onFirstIntent } from './ui/first-intent.ts';

startTheme();
const language = startLanguage();
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
// Evaluating all of this was one long task for a slow phone; starting is another.
await breathe();
// The screen and its data are asked for while the sentences are still on their way.
const app = startApp();
await language;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
createRoot(root).render(app);

onFirstIntent(() => void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?rest'));
