import { readFileSync } from 'node:fs';

/**
 * Loaded into a server before anything else: the machine's clock stands still at the milliseconds that a file says,
 * until the file says otherwise. The database keeps a clock of its own.
 */
const file = process.env['STANDING_CLOCK'] ?? '';
const shown = () => Number(readFileSync(file, 'utf8'));

globalThis.Date = class extends Date {
  static override now(): number {
    return shown();
  }

  constructor(...given: [] | [number | string | Date]) {
    const [first = shown()] = given;
    super(first);
  }
} as DateConstructor;
