import { available } from './ko/available.ts';
import { cabinets } from './ko/cabinets.ts';
import { dates } from './ko/dates.ts';
import { generic } from './ko/generic.ts';
import { home } from './ko/home.ts';
import { log } from './ko/log.ts';
import { login } from './ko/login.ts';
import { notices } from './ko/notices.ts';
import { penalties } from './ko/penalties.ts';
import { previews } from './ko/previews.ts';
import { rentals } from './ko/rentals.ts';
import { sharing } from './ko/sharing.ts';
import { shell } from './ko/shell.ts';

/** Every sentence of the product in Korean. The English one must have the same shape. */
export const ko = {
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
};

export type Text = typeof ko;
