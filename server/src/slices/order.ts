import { agu } from './agu/slice.ts';
import { alarms } from './alarms/slice.ts';
import { auth } from './auth/slice.ts';
import { cabinets } from './cabinets/slice.ts';
import { clubs } from './clubs/slice.ts';
import { coins } from './coins/slice.ts';
import { me } from './me/slice.ts';
import { penalties } from './penalties/slice.ts';
import { previews } from './previews/slice.ts';
import { records } from './records/slice.ts';
import { rentals } from './rentals/slice.ts';
import { search } from './search/slice.ts';
import { sharing } from './sharing/slice.ts';
import { statistics } from './statistics/slice.ts';
import { store } from './store/slice.ts';
import { tables } from './tables/slice.ts';
import { talks } from './talks/slice.ts';
import { undoing } from './undoing/slice.ts';
import { upkeep } from './upkeep/slice.ts';
import { users } from './users/slice.ts';

/** The slices in order: one may import only slices written before it. */
export const slices = [
  users,
  records,
  auth,
  alarms,
  penalties,
  coins,
  cabinets,
  rentals,
  sharing,
  clubs,
  store,
  agu,
  talks,
  search,
  statistics,
  upkeep,
  undoing,
  tables,
  previews,
  me,
] as const;
