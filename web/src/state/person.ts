import { forgetDigits } from './code-draft.ts';
import { device } from './kept.ts';
import { forgetLocker } from './kept-locker.ts';
import { setMark } from './marked.ts';
import { forgetDraft } from './settings-draft.ts';
import { forgetAllTyped } from './typed.ts';

/** The person this browser was last signed in as; none after a person has signed out. */
const storageKey = 'last-holder';

/** Forgets what this browser keeps of its person, who may not be the next one who sits there. */
export function forgetPerson(): void {
  forgetAllTyped();
  forgetUnnamed();
}

/** What does not say whose it is, or is too private to stay. */
function forgetUnnamed(): void {
  forgetDraft();
  forgetDigits();
  setMark(null);
  void forgetLocker().catch(() => undefined);
}

/** Somebody is signed in. What another person has left behind goes; what was typed says itself whose it is. */
export function meetPerson(holder: string): void {
  if (device.getItem(storageKey) === holder) return;
  device.setItem(storageKey, holder);
  forgetUnnamed();
}

/**
 * The person signs out: a tab that finds its sign-in ended takes that as their wish. Returns how to take it back when
 * the sign-out fails.
 */
export function takeLeave(): () => void {
  const holder = device.getItem(storageKey);
  device.removeItem(storageKey);
  return () => {
    if (holder !== null) device.setItem(storageKey, holder);
  };
}

/** Whether the person of this browser has signed out, in whichever tab. */
export function hasLeft(): boolean {
  return device.getItem(storageKey) === null;
}
