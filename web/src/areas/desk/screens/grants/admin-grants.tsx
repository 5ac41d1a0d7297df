import { ClipboardPaste, UserPlus } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useSearch } from '../../../../state/address/search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PreviewSlot } from '../../../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../../../ui/feedback/reason-line.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useFocusAfter } from '../../../../ui/layout/focus-after.ts';
import { useKeepClear } from '../../../../ui/layout/keep-clear.ts';
import { useMedia } from '../../../../ui/layout/media.ts';
import { Ruled } from '../../ruled.tsx';
import { StorePart } from '../store/store-part.tsx';
import { type GrantChoice, useGrantChoice } from './grant-choice.ts';
import { GrantFields } from './grant-fields.tsx';
import styles from './grants.module.css';
import { addName, changeName } from './pasted-names.ts';
import { PersonPick } from './person-pick.tsx';
import { ReceiverSums, Receivers } from './receivers.tsx';
import { RosterButton } from './roster-button.tsx';
import { useText } from './text/use-text.ts';
import { type Granting, mostPeople, useGranting } from './use-granting.ts';

/** Where the names are written. */
type Field = RefObject<HTMLInputElement | HTMLTextAreaElement | null>;

/** Who receives something, and what. */
function Form({ granting, choice, field }: { granting: Granting; choice: GrantChoice; field: Field }) {
  const { grants: words } = useText();
  const { text, write, pasted, over, unknown } = granting;
  const isWide = useMedia('wide');
  // In one column the list of the names stands far below them.
  const isUnseen = unknown.length > 0 && !isWide;
  const error = over > 0 ? words.tooMany(mostPeople, over) : isUnseen ? words.whyUnknown(unknown.length) : undefined;
  return (
    <Card className={styles['form'] ?? ''}>
      <TextField
        ref={field}
        label={pasted.count === 0 ? words.receivers : `${words.receivers} · ${words.receiversCount(pasted.count)}`}
        name="receivers"
        lines={7}
        autoComplete="off"
        verbatim
        value={text}
        onChange={write}
        hint={
          <>
            <ClipboardPaste size={14} aria-hidden="true" />
            {words.receiversHint(mostPeople)}
          </>
        }
        error={error}
      />
      <PersonPick onPick={(name) => write(addName(text, name))} />
      <GrantFields choice={choice} people={granting.receivers.length} />
    </Card>
  );
}

type AsideProps = { granting: Granting; field: Field };

/** Goes with the last unknown name; the keyboard goes on at the remaining people. */
function DropAll({ granting: { receivers, dropUnknown }, field }: AsideProps) {
  const { grants: words } = useText();
  const button = useFocusAfter<HTMLButtonElement>((own) =>
    receivers.length === 0 ? field.current : own.closest('section')?.querySelector('ul'),
  );
  return (
    <button ref={button} type="button" onClick={dropUnknown}>
      {words.dropAll}
    </button>
  );
}

/** Everything that stands in the way, each with a way on where there is one. */
function Why({ granting, field }: AsideProps) {
  const { grants: words } = useText();
  const { unknown, reasons, lacksAmount, isGone, fault } = granting;
  return (
    <>
      {unknown.length > 0 && (
        <ReasonLine action={<DropAll granting={granting} field={field} />}>
          <b>{words.whyUnknown(unknown.length)}</b> {words.whyUnknownNext}
        </ReasonLine>
      )}
      {lacksAmount && <ReasonLine>{words.noAmount}</ReasonLine>}
      {isGone && <ReasonLine>{words.notSold}</ReasonLine>}
      {reasons.map(({ code, message }) => (
        <ReasonLine key={code}>
          <b>{message}</b>
        </ReasonLine>
      ))}
      {fault !== undefined && (
        <div role="alert">
          <ReasonLine>
            <b>{words.notGiven}</b> {fault}
          </ReasonLine>
        </div>
      )}
    </>
  );
}

function Preview({ granting, field }: AsideProps) {
  const { grants: words, previews } = useText();
  const { seen, isAsked, text, write, isReady, isGiving } = granting;
  const begun = text.trim() !== '';
  const foot = useRef<HTMLDivElement>(null);
  useKeepClear(foot);
  return (
    <Card className={styles['preview'] ?? ''}>
      <div className={styles['head']}>
        <h2>{words.preview}</h2>
        {isAsked && <ReceiverSums granting={granting} />}
      </div>
      {isAsked ? (
        <PreviewSlot seen={seen} words={previews} lines={3}>
          {() => (
            <Receivers
              granting={granting}
              field={field}
              onReplace={(name, other) => write(changeName(text, name, other))}
            />
          )}
        </PreviewSlot>
      ) : (
        !begun && (
          <div id="grant-none">
            <EmptyState icon={<UserPlus size={22} />} title={words.none} text={words.noneNote} />
          </div>
        )
      )}
      <div ref={foot} className={styles['foot']}>
        <div id="grant-why" className={styles['why']}>
          {begun && <Why granting={granting} field={field} />}
        </div>
        <div className={styles['acts']}>
          <Button size="large" onClick={() => write('')} unavailable={isGiving || !begun}>
            {words.reset}
          </Button>
          <Button
            size="large"
            kind="primary"
            busy={isGiving}
            busyLabel={words.giving}
            unavailable={!isReady}
            aria-describedby={begun ? 'grant-why' : 'grant-none'}
            onClick={granting.give}
          >
            {words.give}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Sides() {
  const [address] = useSearch();
  const choice = useGrantChoice();
  const granting = useGranting(choice, address.get('to') ?? '');
  const field: Field = useRef(null);
  return (
    <div className={styles['sides']}>
      <Form granting={granting} choice={choice} field={field} />
      <Preview granting={granting} field={field} />
    </div>
  );
}

/** R-COIN-07, R-ITEM-05: coins and tickets for one or many people; unknown names are told before anything is given. */
export function AdminGrants() {
  const { generic, grants: words } = useText();
  const coming = (
    <div className={styles['sides']} role="status" aria-label={generic.loading}>
      <Skeleton height={560} />
      <Skeleton height={320} />
    </div>
  );
  return (
    <StorePart title={words.title} actions={<RosterButton />}>
      <Ruled coming={coming}>
        <Sides />
      </Ruled>
    </StorePart>
  );
}
