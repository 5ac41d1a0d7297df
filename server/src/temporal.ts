import { createRequire } from 'node:module';

// Loaded without waiting: a module that uses Temporal while it is loaded may be a sibling of this one.
if (!('Temporal' in globalThis)) createRequire(import.meta.url)('temporal-polyfill/global');
