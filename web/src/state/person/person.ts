import { device, type Kept, tab } from '../kept.ts';
import { forgetAllTyped, privately } from '../typing/typed.ts';
import { forgetLocker } from './kept-locker.ts';
import { setMark } from './marked.ts';
import { endSubscription } from './worker.ts';

/** The person who was last signed in here. */
const storageKey = 'last-holder';

/** The student who was last signed in here, whose notices this browser may show: administrators get none. */
const studentKey = 'last-student';

function forgetOnDevice(): void {
  setMark(null);
  void forgetLocker().catch(() => undefined);
}

/** Forgets what this tab and this device keep of their person, who has signed out. */
export function forgetPerson(): void {
  forgetAllTyped();
  forgetOnDevice();
}

/** Whether somebody else was here last; from now on it is this one. */
function isAnother(holder: string, kept: Kept, key = storageKey): boolean {
  if (kept.getItem(key) === holder) return false;
  kept.setItem(key, holder);
  return true;
}

/**
 * The notices of another student would come to whoever looks at this browser, long after that sign-in has run out. An
 * administrator reads of every student anyway, and is often the same person.
 */
function endNoticesOfAnother(holder: string, last: string | null): void {
  if (!holder.startsWith('user ')) return;
  const before = device.getItem(studentKey) ?? last;
  // A browser that keeps nothing knows nobody, and would take them from its own person with every page.
  if (isAnother(holder, device, studentKey) && before !== null && before !== holder)
    void endSubscription().catch(() => undefined);
}

/**
 * Somebody is signed in. What another person has left behind is removed, except what they typed that is not private: it
 * names its owner, and is shown to nobody else.
 */
export function meetPerson(holder: string): void {
  if (isAnother(holder, tab)) forgetAllTyped(privately);
  const last = device.getItem(storageKey);
  if (isAnother(holder, device)) forgetOnDevice();
  endNoticesOfAnother(holder, last);
}

/** The person who was last signed in in this tab; undefined before anybody was. */
export function readLastHolder(): string | undefined {
  return tab.getItem(storageKey) ?? undefined;
}
