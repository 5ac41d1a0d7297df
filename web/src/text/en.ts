import { available } from './en/available.ts';
import { cabinets } from './en/cabinets.ts';
import { dates } from './en/dates.ts';
import { generic } from './en/generic.ts';
import { home } from './en/home.ts';
import { log } from './en/log.ts';
import { login } from './en/login.ts';
import { notices } from './en/notices.ts';
import { penalties } from './en/penalties.ts';
import { previews } from './en/previews.ts';
import { rentals } from './en/rentals.ts';
import { sharing } from './en/sharing.ts';
import { shell } from './en/shell.ts';
import type { Text } from './ko.ts';

/** Every sentence of the product in English. A missing one does not compile. */
export const en = {
  generic,
  dates,
  shell,
  login,
  home,
  cabinets,
  rentals,
  previews,
  sharing,
  notices,
  penalties,
  available,
  log,
} satisfies Text;
