import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CarefulEnd, Values } from '../../../api/actions/careful-change.ts';
import type { GivenTo } from '../../../api/client/client.ts';
import { instantOf } from '../../../api/client/wire-time.ts';
import { useNow } from '../../../state/server-clock.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ReasonLine } from '../../../ui/feedback/reason-line.tsx';
import { Button, ButtonLink } from '../../../ui/fields/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { keepsKeyboard } from '../../../ui/layout/keeps-keyboard.ts';
import type { Talk } from '../talk.ts';
import { TalkFacts } from '../talk-facts.tsx';
import { ChangedNote } from './changed-note.tsx';
import { Consents } from './consents.tsx';
import { faultOf, goTo } from './faults.ts';
import { type FieldName, type Fields, fieldsIn, fieldsOf, firstMissing, lockedFields, textOf } from './fields.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { MissingReason } from './missing-reason.tsx';
import type { PictureChange } from './picture.ts';
import { PictureField } from './picture-field.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useText } from './text/use-text.ts';
import { changesOf, type TalkForm, useTalkForm } from './use-talk-form.ts';
import { WordsCard } from './words-card.tsx';
import styles from './writing.module.css';

export type TalkEdit = Pick<GivenTo<'keepTalk'>, 'body' | 'picture'>;
export type SeenText = NonNullable<GivenTo<'editTalk'>['body']['seen']>;

type TalkEditorProps = {
  talk: Talk;
  /** R-PRES-09: an administrator changes everything, also after the talk. */
  isKeeper: boolean;
  /** Why nothing can be changed any more, and the page to go on to. What was typed is not taken away. */
  closed: { readonly reason: string; readonly back: string } | undefined;
  /** Saves it over what was seen; or says what it is now, and saves nothing. */
  onSave(edit: TalkEdit, seen: SeenText): Promise<CarefulEnd>;
  /** It is saved, and the form is not needed any more. */
  onDone(): void;
};

const nothingLocked: ReadonlySet<FieldName> = new Set();

/** The hash in the address of a picture. */
const hashIn = (link: string | null): string | null => /([0-9a-f]{64})\.webp/.exec(link ?? '')?.[1] ?? null;

type Saving = Pick<TalkEditorProps, 'talk' | 'onSave' | 'onDone'> & {
  readonly form: TalkForm;
  /** What is sent of the text. */
  readonly values: Fields;
};

/** Saves the form over what was seen of the talk; where somebody else changed it meanwhile, over that with the next press. */
function useSaving({ talk, form, values, onSave, onDone }: Saving) {
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  /** What somebody else made of it, which stopped the last try to save. */
  const [since, setSince] = useState<Values | undefined>(undefined);
  /** The picture that stood there when another one was chosen. */
  const [pictureBefore, setPictureBefore] = useState<string | null>(null);
  const { picture } = form;
  const save = async () => {
    const body = { ...textOf(values, talk), thumbnailUpdated: picture !== undefined };
    const seen = { ...textOf(form.begun, talk), ...(picture !== undefined && { thumbnail: pictureBefore }) };
    setIsSaving(true);
    setSince(undefined);
    try {
      const end = await onSave({ body, picture: picture?.file ?? null }, seen);
      if (end === 'saved') {
        form.forget();
        setIsSaved(true);
      } else {
        // The next press means: over what it is now.
        form.see(fieldsIn(end));
        if ('thumbnail' in end) setPictureBefore(end['thumbnail'] === null ? null : `${end['thumbnail']}`);
        setSince(end);
      }
    } catch (error) {
      form.tell(error);
      const place = faultOf(error);
      if (place !== undefined) goTo(place);
    }
    setIsSaving(false);
  };
  const done = useEffectEvent(onDone);
  // The page is left once nothing guards it any more.
  useEffect(() => {
    if (isSaved) done();
  }, [isSaved]);
  const choosePicture = (chosen: PictureChange) => {
    if (picture === undefined) setPictureBefore(hashIn(talk.thumbnailLink));
    form.setPicture(chosen);
  };
  return { since, isSaving, isSaved, save, choosePicture };
}

/** R-PRES-09: the form of a talk that is registered. Where somebody else changes it meanwhile, only what is typed here differs. */
export function TalkEditor({ talk, isKeeper, closed, onSave, onDone }: TalkEditorProps) {
  const { talkWriting } = useText();
  const words = talkWriting.edit;
  // A field is open until the very start, and closed right after it.
  const now = useNow('minute', instantOf(talk.startTime)?.add({ milliseconds: 1 }) ?? null);
  const base = fieldsOf(talk);
  const form = useTalkForm(base, talk.id);
  const { picture, faults } = form;
  const locked = isKeeper ? nothingLocked : lockedFields(talk, now);
  // What has closed since it was typed is shown as the talk has it; where nothing at all can be sent any more, as it
  // was typed.
  const open = Object.entries(form.values).filter(([name]) => closed !== undefined || !locked.has(name as FieldName));
  const values = { ...base, ...(Object.fromEntries(open) as Partial<typeof base>) };
  const shown = { ...form, values };
  const missing = firstMissing(values, true);
  // What has closed since it was typed is not sent, so it is no change.
  const differs = picture !== undefined || Object.keys(changesOf(values, base)).length > 0;
  const no = closed?.reason ?? (differs ? undefined : words.unchanged);
  const why =
    no !== undefined ? (
      <ReasonLine>
        <b>{no}</b>
      </ReasonLine>
    ) : (
      missing !== undefined && <MissingReason name={missing} />
    );

  const { since, isSaving, isSaved, save, choosePicture } = useSaving({ talk, form, values, onSave, onDone });
  if (closed !== undefined && !form.changed) {
    const back = (
      <ButtonLink size="small" to={closed.back}>
        {words.backToTalk}
      </ButtonLink>
    );
    return <EmptyState whole title={closed.reason} action={back} />;
  }
  return (
    <form
      noValidate
      // A form that is closed goes with the last of what was typed.
      ref={closed && keepsKeyboard}
      onSubmit={(event) => {
        event.preventDefault();
        if (no === undefined && missing === undefined && !isSaving) void save();
      }}
    >
      <div className={styles['head']}>
        <h1>{words.title}</h1>
      </div>
      <div className={styles['sides']}>
        <div className={styles['main']}>
          <RestoredNote form={form} />
          {closed !== undefined && (
            <Note tone="danger" alert icon={<CircleAlert size={18} aria-hidden="true" />}>
              <b>{closed.reason}</b> {words.canStillCopy}
            </Note>
          )}
          {closed === undefined && locked.size > 0 && (
            <Note icon={<Info size={18} aria-hidden="true" />}>
              {talk.presentationStatus === 'DONE' ? words.after : words.before}
            </Note>
          )}
          <WordsCard form={shown} locked={locked} withVideo={isKeeper} />
        </div>
        <aside className={styles['side']}>
          <PreviewCard values={values} picture={picture} startTime={talk.startTime} talk={talk} />
          <TalkFacts talk={talk} />
          <Card className={styles['send'] ?? ''}>
            <PictureField
              picture={picture}
              hasOwn={talk.thumbnailLink !== null}
              error={faults.picture}
              onChange={choosePicture}
            />
            <Consents form={shown} locked={locked} />
            {since !== undefined && closed === undefined && <ChangedNote now={since} />}
            {faults.all !== undefined && closed === undefined && (
              <Note tone="danger" alert icon={<CircleAlert size={18} aria-hidden="true" />}>
                <b>{faults.all}</b>
              </Note>
            )}
            <Button size="large" kind="primary" type="submit" block busy={isSaving} busyLabel={words.busy} why={why}>
              {words.send}
            </Button>
          </Card>
        </aside>
      </div>
      <LeaveQuestion unsent={form.changed && !isSaved && closed === undefined} />
    </form>
  );
}
