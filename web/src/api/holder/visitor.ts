import { readAccessToken } from './access-token.ts';
import { claimsOf, holderOf } from './holder.ts';

/** R-SIGN-15: the kinds of visitor, by their sign-in. No sign-in turns into one of another kind; `none` has none. */
export type Visitor = 'user' | 'admin' | 'agu' | 'none';

/** The visitor of this browser. An unreadable token counts as a student's until the server says otherwise. */
export function readVisitor(): Visitor {
  const token = readAccessToken();
  if (token === undefined) return 'none';
  return claimsOf(token)?.typ === 'admin' ? 'admin' : 'user';
}

/** The id of the signed-in visitor, among visitors of this kind; undefined without one. */
export function readHolderId(): number | undefined {
  const token = readAccessToken();
  const id = token === undefined ? undefined : claimsOf(token)?.userId;
  return typeof id === 'number' ? id : undefined;
}

/** The signed-in visitor as one word, whatever their kind; undefined without one. */
export function readHolder(): string | undefined {
  const token = readAccessToken();
  return token === undefined ? undefined : holderOf(token);
}

/** The name of the signed-in visitor; undefined without one. */
export function readHolderName(): string | undefined {
  const token = readAccessToken();
  const name = token === undefined ? undefined : claimsOf(token)?.name;
  return typeof name === 'string' ? name : undefined;
}
