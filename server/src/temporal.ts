import { createRequire } from 'node:module';

// Loaded synchronously, because a module beside this one may use Temporal while it is loaded.
if (!('Temporal' in globalThis)) createRequire(import.meta.url)('temporal-polyfill/global');
