import { talkMinutes } from '@cabinet/domain';
import { Clapperboard, Eye, Lock } from 'lucide-react';
import { useRef } from 'react';
import { useAction } from '../../../api/actions/action.ts';
import { clockAt, clockOnWire } from '../../../api/client/wire-time.ts';
import { failureText } from '../../../api/failures/refusals.ts';
import { useNow } from '../../../state/server-clock.ts';
import { dayTimeText } from '../../../text/dates.ts';
import { ConsequenceList } from '../../../ui/data/consequence-list.tsx';
import { FromTo } from '../../../ui/data/from-to.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { talkDayText } from '../talk-when.ts';
import { faultOf, goTo } from './faults.ts';
import type { FaultPlace } from './fields.ts';
import type { Slot } from './slots.ts';
import { useText } from './text/use-text.ts';
import type { TalkForm } from './use-talk-form.ts';

type RegisterDialogProps = {
  open: boolean;
  form: TalkForm;
  slot: Slot;
  onClose(): void;
  /** The talk is registered; the dialog still says so. */
  onSent(): void;
  /** The dialog that said so is gone. */
  onDone(): void;
};

/** The last question before a talk is registered: from when to when, who sees it, and what stays as it is. */
export function RegisterDialog({ open, form, slot, onClose, onSent, onDone }: RegisterDialogProps) {
  const text = useText();
  const { talks, generic, talkWriting } = text;
  const words = talkWriting.register;
  const register = useAction('registerTalk', undefined);
  const now = clockAt(useNow('minute'));
  const isSent = useRef(false);
  /** The part of the form that was refused; closing the dialog leads there. */
  const refused = useRef<FaultPlace | undefined>(undefined);
  const { values, picture } = form;
  const starts = clockOnWire(slot.startTime);
  const place = talks.places[slot.presentationLocation];
  const close = () => {
    onClose();
    if (isSent.current) onDone();
  };
  const send = async () => {
    const { category, slotId: _, videoLink: __, slidesLink, ...rest } = values;
    // A slot may be moved while this is asked, and nobody agreed to another time.
    const { slotId, ...seen } = slot;
    if (category === undefined) return false;
    try {
      await register.mutateAsync({
        body: { ...rest, category, slotId, seen, slidesLink: slidesLink.trim() || null },
        picture: picture?.file ?? null,
      });
    } catch (error) {
      form.tell(error);
      refused.current = faultOf(error);
      throw error;
    }
    isSent.current = true;
    onSent();
    return undefined;
  };
  const explain = (error: unknown) => {
    const message = failureText(error) ?? generic.unknownFailure;
    if (faultOf(error) !== 'slotId') return { message };
    return { message, next: <Button onClick={onClose}>{talkWriting.date.chooseAnother}</Button> };
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={close}
      onGone={() => {
        // A person who already types or chooses while the dialog leaves the screen stays there.
        const isInField = document.activeElement?.matches('input, textarea') === true;
        if (refused.current !== undefined && !isInField) goTo(refused.current);
        refused.current = undefined;
      }}
      question={words.question}
      subline={values.title.trim()}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      onConfirm={send}
      explain={explain}
      done={{ title: words.done, note: words.doneNote(dayTimeText(text, starts, now), place) }}
      consequences={
        <ConsequenceList
          items={[
            {
              icon: <Clapperboard size={18} />,
              label: words.recording,
              after: values.recordingAllowed ? words.recorded : words.notRecorded,
            },
            {
              icon: <Eye size={18} />,
              label: words.open,
              after: values.publicAllowed ? talks.detail.everybody : talks.detail.signedIn,
            },
            { icon: <Lock size={18} />, label: words.fixed, after: words.fixedNames },
          ]}
        />
      }
    >
      <FromTo
        from={{ label: words.start, value: talkDayText(text, starts, now), note: talks.clock(starts) }}
        to={{
          label: words.end,
          value: talks.clock(starts.add({ minutes: talkMinutes(values.duration) })),
          note: place,
        }}
        between={talks.durations[values.duration]}
      />
    </ConfirmFlow>
  );
}
