if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
