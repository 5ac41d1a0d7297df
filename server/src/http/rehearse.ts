import { type Call, type ChangeAction, calls, type Language, type Picture } from '@cabinet/contract';
import type { AdminWrite } from '@cabinet/domain';
import type { Tx } from '../db/tx.ts';
import { RefusedOutcome } from '../refusal.ts';
import { refusalOfError } from './errors.ts';
import type { Kernel } from './kernel.ts';
import { faultText } from './validation.ts';

/**
 * Makes a change of an administrator and undoes it. Gives what the change would record and what `look` sees while it
 * stands, or the refusal. `given` is the input of the call, from its path and body in one object.
 */
export type Rehearse = <Seen>(
  action: ChangeAction,
  given: object,
  look: (tx: Tx, writes: readonly AdminWrite[]) => Promise<Seen>,
) => Promise<Seen | RefusedOutcome>;

type Changes = Readonly<Record<ChangeAction, (input: never, context: never) => Promise<unknown>>>;

/** The very handlers of the changes in a transaction that is always undone, so a preview cannot differ from its change. */
export function openRehearse(
  { transact, refusalOfConstraint }: Pick<Kernel, 'transact' | 'refusalOfConstraint'>,
  handlers: Changes,
  common: { readonly language: Language },
): Rehearse {
  return async (action, given, look) => {
    const handler = handlers[action] as (input: object, context: object) => Promise<unknown>;
    try {
      return await transact(async (tx) => {
        const writes: AdminWrite[] = [];
        const record = async (_: Tx, done: readonly AdminWrite[]) => {
          writes.push(...done);
          return {};
        };
        const outcome = await handler(inputOf(action, given), { ...common, tx, record });
        throw new Undone(outcome instanceof RefusedOutcome ? outcome : await look(tx, writes));
      });
    } catch (error) {
      if (error instanceof Undone) return error.seen as Awaited<ReturnType<typeof look>>;
      const refused = refusalOfError(error, refusalOfConstraint);
      if (refused === undefined) throw error;
      return inWords(refused, common.language);
    }
  };
}

/** The faults of fields as sentences, as the refusal of the call would have them. */
function inWords({ code, facts }: RefusedOutcome, language: Language): RefusedOutcome {
  const { fields } = facts;
  if (!Array.isArray(fields)) return new RefusedOutcome(code, facts);
  const said = (fields as { path: string; message: string }[]).map(({ path, message }) => ({
    path,
    message: faultText(message, language),
  }));
  return new RefusedOutcome(code, { ...facts, fields: said });
}

/** Undoes a transaction and carries out of it what was seen. */
class Undone extends Error {
  readonly seen: unknown;
  constructor(seen: unknown) {
    super('The rehearsal is over');
    this.seen = seen;
  }
}

/** Stands for a picture that goes with the change and not with its preview; nobody ever sees it. */
const pictureToCome: Picture = { hash: '0'.repeat(64), bytes: new Uint8Array(1) };

/** The input as the handler of the call receives it. */
function inputOf(action: ChangeAction, given: object): object {
  const { params, picture }: Call = calls[action];
  const ofPath = Object.keys(params?.shape ?? {});
  const part = (isOfPath: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => ofPath.includes(name) === isOfPath));
  const { pictureSent, ...body } = part(false);
  const input = { params: part(true), query: undefined, body };
  return picture === undefined ? input : { ...input, picture: pictureSent === true ? pictureToCome : null };
}
