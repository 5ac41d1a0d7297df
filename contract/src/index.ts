/** The only front door of the contract: the table of calls, the table of errors, the shared shapes. */
import { adminAccounts } from './admin-accounts.ts';
import { agu } from './agu.ts';
import { alarms } from './alarms.ts';
import { auth } from './auth.ts';
import { cabinets } from './cabinets.ts';
import { clubKeeping } from './club-keeping.ts';
import { clubs } from './clubs.ts';
import { coins } from './coins.ts';
import { live } from './live.ts';
import { me } from './me.ts';
import { messages } from './messages.ts';
import { penalties } from './penalties.ts';
import { previews } from './previews.ts';
import { records } from './records.ts';
import { rentals } from './rentals.ts';
import { rosters } from './rosters.ts';
import { rules } from './rules.ts';
import { search } from './search.ts';
import { secondFactors } from './second-factors.ts';
import { sharing } from './sharing.ts';
import { statistics } from './statistics.ts';
import { store } from './store.ts';
import { tables } from './tables.ts';
import { talkCalendars } from './talk-calendars.ts';
import { talkKeeping } from './talk-keeping.ts';
import { talks } from './talks.ts';
import { upkeep } from './upkeep.ts';

export type { Language } from '@cabinet/domain';

/** Every call of the product by its name. */
export const calls = {
  ...auth,
  ...adminAccounts,
  ...secondFactors,
  ...alarms,
  ...messages,
  ...penalties,
  ...coins,
  ...cabinets,
  ...rules,
  ...rentals,
  ...sharing,
  ...clubs,
  ...clubKeeping,
  ...store,
  ...rosters,
  ...agu,
  ...upkeep,
  ...records,
  ...search,
  ...statistics,
  ...previews,
  ...talks,
  ...talkCalendars,
  ...talkKeeping,
  ...me,
  ...tables,
  ...live,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export { addresses } from './addresses.ts';
export {
  type Audience,
  type Call,
  type CallerKind,
  type Given,
  type Picture,
  type ReadCall,
  type Received,
  type Reply,
  subjectsOf,
  type WriteCall,
} from './call.ts';
export type { ChangeAction } from './change-question.ts';
export { type ErrorCode, type ErrorEntry, errors } from './errors.ts';
export { type EventData, type EventName, events } from './live.ts';
export type { PreviewAction } from './preview-question.ts';
export { keptSubjects, type OpenSubject, type OwnSubject, type SharedSubject, type Subject } from './subjects.ts';
export type { ExportTable } from './tables.ts';
