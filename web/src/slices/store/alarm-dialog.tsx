import { type NextStep, openingToldAt } from '@cabinet/domain';
import { Bell, Clock, Info, Mail, User } from 'lucide-react';
import { useAction } from '../../api/actions/action.ts';
import type { ReplyOf } from '../../api/client/client.ts';
import { mayPass } from '../../api/failures/failure.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { useRead } from '../../api/reads/query.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { paths } from '../../state/address/paths.ts';
import { useNow } from '../../state/server-clock.ts';
import { ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { FailedNote } from '../../ui/feedback/failed-note.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useKept } from '../../ui/overlays/kept.ts';
import { countOf, type MyTickets, useTicketsRead } from './my-tickets.ts';
import { type Text, useText } from './text/use-text.ts';
import { useTicketReasons } from './ticket-reason.ts';
import { whyNotRegister } from './use-rules.ts';

/** A section as its alarm asks for it. */
export type AlarmSection = {
  readonly building: string;
  readonly floor: number;
  readonly section: string;
  readonly privateCabinets: number;
  readonly registered: boolean;
};

type AlarmDialogProps = {
  open: boolean;
  about: AlarmSection;
  onClose(): void;
  onStep(step: NextStep): void;
};

type Told = Pick<ReplyOf<'getMe'>, 'alarmTypes'>;

/** R-ALARM-01: where one is told: inside the product always, else as one has chosen. */
function channelsText(text: Text, { alarmTypes }: Told): string {
  const { channels } = text.store.alarm;
  const chosen = [
    channels.inside,
    alarmTypes.email && channels.mail,
    alarmTypes.slack && channels.chat,
    alarmTypes.push && channels.push,
  ];
  return chosen.filter((channel) => channel !== false).join(' · ');
}

/** R-ALARM-04: what is told of, when and where, and that it is told once. */
function WhatIsTold({ mine, me }: { mine: MyTickets; me: Told }) {
  const text = useText();
  const words = text.store.alarm;
  const owned = countOf(mine.ALARM);
  const { count } = text.store.tickets;
  const told = openingToldAt(usePolicy());
  return (
    <>
      <ConsequenceList
        items={[
          { icon: <User size={20} />, label: words.what, after: words.whatNote },
          { icon: <Clock size={20} />, label: words.when, after: words.whenNote(told) },
          { icon: <Mail size={20} />, label: words.how, after: channelsText(text, me) },
          owned === 0
            ? { icon: <Bell size={20} />, label: words.left, after: count(0) }
            : { icon: <Bell size={20} />, label: words.left, before: count(owned), after: count(owned - 1) },
        ]}
      />
      <ReasonLine icon={<Info size={16} />}>{words.once(told)}</ReasonLine>
      <ReasonLine icon={<Mail size={16} />} action={<Link to={paths.profile}>{words.toProfile}</Link>}>
        {words.howNote}
      </ReasonLine>
    </>
  );
}

/** The question before somebody waits to be told that a section opens. */
export function AlarmDialog({ open, about, onClose, onStep }: AlarmDialogProps) {
  const text = useText();
  const words = text.store.alarm;
  const now = useNow('minute');
  const policy = usePolicy();
  const register = useAction('useItem', open);
  // While nobody knows whether it happened, a retry asks the same.
  const follows = open && !register.isPending && !register.isSuccess && !mayPass(register.error);
  const tickets = useTicketsRead(open);
  const mine = useKept(tickets.mine, follows);
  const registered = useKept(about.registered, follows);
  const me = useRead('getMe', undefined, { enabled: open }).data;
  const say = useTicketReasons('ALARM', onStep);
  const no = mine === undefined ? [] : whyNotRegister({ mine, policy }, { ...about, registered }, now);
  const close = () => {
    register.reset();
    onClose();
  };
  const { building, floor, section } = about;
  return (
    <ConfirmFlow
      open={open}
      onClose={close}
      question={words.question}
      subline={text.cabinets.place(floor, section)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={{ title: words.done }}
      explain={(error) => ({ title: words.failed, message: failureText(error) ?? text.generic.unknownFailure })}
      incomplete={mine === undefined}
      why={no.length > 0 && <ReasonList reasons={say.ofRules(no)} />}
      onConfirm={async () => {
        await register.mutateAsync({ params: { sku: 'ALARM' }, body: { building, floor, section } });
      }}
    >
      {mine !== undefined && me !== undefined && <WhatIsTold mine={mine} me={me} />}
      {tickets.failed && (
        <FailedNote busy={tickets.fetching} onRetry={tickets.retry}>
          {text.generic.loadFailed}
        </FailedNote>
      )}
      {(mine === undefined || me === undefined) && !tickets.failed && <Skeleton height={140} />}
    </ConfirmFlow>
  );
}
