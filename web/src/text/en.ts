import { available } from './en/available.ts';
import { cabinets } from './en/cabinets.ts';
import { dates } from './en/dates.ts';
import { generic } from './en/generic.ts';
import { home } from './en/home.ts';
import { log } from './en/log.ts';
import { login } from './en/login.ts';
import { rentals } from './en/rentals.ts';
import { shell } from './en/shell.ts';
import type { Text } from './ko.ts';

/** Every sentence of the product in English. A missing one does not compile. */
export const en = { generic, dates, shell, login, home, cabinets, rentals, available, log } satisfies Text;
