import { forgetDigits } from './code-draft.ts';
import { device, type Kept, tab } from './kept.ts';
import { forgetLocker } from './kept-locker.ts';
import { setMark } from './marked.ts';
import { forgetDraft } from './settings-draft.ts';
import { forgetAllTyped } from './typed.ts';
import { endSubscription } from './worker.ts';

/** The person who was last signed in here. */
const storageKey = 'last-holder';

function forgetInTab(): void {
  forgetDraft();
  forgetDigits();
}

function forgetOnDevice(): void {
  setMark(null);
  void forgetLocker().catch(() => undefined);
}

/** Forgets what this tab and this device keep of their person, who has signed out. */
export function forgetPerson(): void {
  forgetAllTyped();
  forgetInTab();
  forgetOnDevice();
}

/** Whether somebody else was here last; from now on it is this one. */
function isAnother(holder: string, kept: Kept): boolean {
  if (kept.getItem(storageKey) === holder) return false;
  kept.setItem(storageKey, holder);
  return true;
}

/** Somebody is signed in. What another person has left behind goes; nobody is shown what says itself whose it is. */
export function meetPerson(holder: string): void {
  if (isAnother(holder, tab)) forgetInTab();
  const isKnown = device.getItem(storageKey) !== null;
  if (!isAnother(holder, device)) return;
  forgetOnDevice();
  // The notices of the one before would come to whoever looks at this browser, long after that sign-in has run out. A
  // browser that keeps nothing knows nobody, and would take them from its own person with every page.
  if (isKnown) void endSubscription().catch(() => undefined);
}

/** The person who was last signed in in this tab; undefined before anybody was. */
export function readLastHolder(): string | undefined {
  return tab.getItem(storageKey) ?? undefined;
}
