import type { ErrorCode } from '@cabinet/contract';
import { currentText } from '../../text/language.ts';
import { CallFailed, CallRefused } from './failure.ts';

/**
 * What a refusal makes the screen do besides showing its text, by its code alone. `askPassword`: the return goes on in
 * the password dialog; `taken`: somebody was faster; `holding`: the person holds a cabinet already; `gone`: it is not
 * there any more; `correct`: the code stays to be corrected; `lookAgain`: what was confirmed has changed and is shown
 * afresh; `short`: there are too few coins.
 */
export type Behaviour = 'askPassword' | 'taken' | 'holding' | 'gone' | 'correct' | 'lookAgain' | 'short';

const behaviours: Partial<Record<ErrorCode, Behaviour>> = {
  RETURN_PASSWORD_REQUIRED: 'askPassword',
  LENT_FULL: 'taken',
  LENT_ALREADY_EXISTED: 'holding',
  NOT_FOUND_CABINET: 'gone',
  NOT_FOUND_CLUB: 'gone',
  NOT_FOUND_ADMIN: 'gone',
  NOT_CLUB_USER: 'gone',
  WRONG_SHARE_CODE: 'correct',
  PREVIEW_STALE: 'lookAgain',
  NOT_ENOUGH_COIN: 'short',
};

/** The reaction to an error besides telling it; undefined when there is none. */
export function behaviourOf(error: unknown): Behaviour | undefined {
  return error instanceof CallRefused ? behaviours[error.code] : undefined;
}

/** What is wrong with a part of what was sent. */
type Fault = { readonly path: string; readonly message: string };

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/** What a refusal says of the parts of what was sent, one by one. */
export const faultsIn = ({ facts }: CallRefused): readonly Fault[] => [facts['fields']].flat().filter(isFault);

/** Nobody can mend what stands in an address or a header. */
const isTyped = ({ path }: Fault): boolean => !/^(path|query|header)\b/.test(path);

/** How to mend what was sent, where one sentence says it. */
function mendText(error: CallRefused): string | undefined {
  if (error.code !== 'INVALID_ARGUMENT') return undefined;
  const typed = faultsIn(error).filter(isTyped);
  const [sentence, ...more] = new Set(typed.map(({ message }) => message));
  return more.length === 0 ? sentence : undefined;
}

/** The sentence that tells a failure: the server's own, or ours when the server could not speak. Null tells nothing. */
export function failureText(error: unknown): string | null {
  if (error instanceof CallRefused) return mendText(error) ?? error.message;
  const { generic } = currentText();
  if (!(error instanceof CallFailed)) return generic.unknownFailure;
  switch (error.kind) {
    case 'offline':
      return generic.offline;
    case 'late':
      return generic.timedOut;
    case 'cancelled':
      return null;
    case 'stopped':
      return generic.stopped;
    case 'unreadable':
      return generic.unknownFailure;
  }
}

/** Whether the way to the server is cut, so that only the reader can do something about it. */
export function isCutOff(error: unknown): boolean {
  return error instanceof CallFailed ? error.kind === 'offline' : !navigator.onLine;
}
