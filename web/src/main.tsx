import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './ui/tokens.css';
import './ui/ground.css';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/app.tsx';
import { startTheme } from './state/theme.ts';
import { startLanguage } from './text/language.ts';

startTheme();
await startLanguage();
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
createRoot(root).render(startApp());
