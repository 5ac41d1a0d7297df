import { Bell, Calendar, Clock, Eye, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCarefulChange, type Values } from '../../../api/actions/careful-change.ts';
import { clockAt, clockOnWire } from '../../../api/client/wire-time.ts';
import { mayPass } from '../../../api/failures/failure.ts';
import { useNow } from '../../../state/server-clock.ts';
import { dayTimeText } from '../../../text/dates.ts';
import { ConsequenceList } from '../../../ui/data/consequence-list.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ReasonLine } from '../../../ui/feedback/reason-line.tsx';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { hasBegun } from '../talk-when.ts';
import { useText } from './text/use-text.ts';

type CancelDialogProps = {
  open: boolean;
  talk: { readonly id: number; readonly title: string; readonly at: Temporal.PlainDateTime };
  /** Somebody has cancelled it, perhaps while this is asked. */
  isCanceled: boolean;
  onClose(): void;
};

/** R-PRES-10: the last question before a talk is cancelled, which nobody can take back. */
export function CancelDialog({ open, talk, isCanceled, onClose }: CancelDialogProps) {
  const text = useText();
  const { talks, generic, talkKeeping } = text;
  const words = talkKeeping.cancel;
  const now = useNow('minute');
  const cancel = useCarefulChange('cancelTalk', open);
  // While nobody knows whether it happened, a retry asks the same.
  const isAlready = isCanceled && !cancel.isPending && !mayPass(cancel.error);
  const asShown = { title: talk.title, startTime: talk.at.toString({ smallestUnit: 'second' }) };
  const [seen, setSeen] = useState<Values>(asShown);
  const [since, setSince] = useState<Values | undefined>(undefined);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setSeen(asShown);
      setSince(undefined);
    }
  }
  const at = clockOnWire(`${seen['startTime']}`);
  // It may begin while this is asked.
  const isDone = hasBegun(at, clockAt(now));
  const close = () => {
    cancel.reset();
    onClose();
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={close}
      tone="danger"
      question={words.question}
      subline={`${seen['title']}`}
      cancelLabel={generic.close}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      holds
      why={
        isAlready && (
          <ReasonLine>
            <b>{words.already}</b>
          </ReasonLine>
        )
      }
      onConfirm={async () => {
        const { id: presentationId } = talk;
        const question = { action: 'cancelTalk' as const, presentationId };
        const given = { params: { presentationId: `${presentationId}` } };
        const end = await cancel.mutateAsync({ question, given, seen });
        if (end === 'saved') return undefined;
        // The next press means: the talk as it is now.
        setSeen(end);
        setSince(end);
        return false;
      }}
      done={{ title: words.done }}
      consequences={
        <Note tone="danger" icon={<TriangleAlert size={18} aria-hidden="true" />}>
          <b>{words.final}</b> {!isDone && words.instead}
        </Note>
      }
    >
      {since !== undefined && !isAlready && (
        <Note tone="warn" alert icon={<TriangleAlert size={18} aria-hidden="true" />}>
          {words.changedSince} {talkKeeping.anyway}
        </Note>
      )}
      <ConsequenceList
        items={[
          {
            icon: <Calendar size={18} />,
            label: dayTimeText(text, at, clockAt(now)),
            before: talks.statuses[isDone ? 'DONE' : 'UPCOMING'],
            after: talks.statuses.CANCELED,
          },
          ...(isDone ? [] : [{ icon: <Clock size={18} />, label: words.slot, after: words.slotFree }]),
          { icon: <Eye size={18} />, label: words.page, after: words.pageHidden },
          { icon: <Bell size={18} />, label: isDone ? words.toldAuthor : words.told, after: words.toldAfter },
        ]}
      />
    </ConfirmFlow>
  );
}
