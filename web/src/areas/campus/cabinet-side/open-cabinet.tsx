import { whyNot } from '@cabinet/domain';
import { useState } from 'react';
import { instantOf } from '../../../api/client/wire-time.ts';
import { usePolicy } from '../../../api/reads/rules.ts';
import { CabinetPanel } from '../../../slices/cabinets/cabinet-panel.tsx';
import type { CabinetDetail } from '../../../slices/cabinets/cabinet-situation.ts';
import { useCabinetView } from '../../../slices/cabinets/cabinet-view.ts';
import { MyCabinet } from '../../../slices/rentals/my-cabinet.tsx';
import { useMyRental } from '../../../slices/rentals/my-rental.ts';
import { Lobby } from '../../../slices/sharing/lobby.tsx';
import { LobbyFoot } from '../../../slices/sharing/lobby-foot.tsx';
import { TicketButton } from '../../../slices/store/ticket-button.tsx';
import { usePanel } from '../../../state/address/panel.ts';
import { useNow } from '../../../state/server-clock.ts';
import { useSteps } from '../use-steps.ts';
import { type Asked, CabinetDialogs } from './cabinet-dialogs.tsx';
import { useAsks } from './use-asks.ts';
import { useInvitation } from './use-invitation.ts';
import { useTicketAction } from './use-ticket-action.ts';
import { useTriesLeft } from './use-tries-left.ts';

/** The panel of the cabinet the address names, with the dialogs of what can be done with it. */
export function OpenCabinet() {
  const { panel, open, close } = usePanel();
  const now = useNow('minute');
  const policy = usePolicy();
  const { rental = null, holds } = useMyRental();
  const panelId = panel.kind === 'cabinet' ? panel.id : null;
  const view = useTriesLeft(useCabinetView(panelId, holds));
  const [asked, setAsked] = useState<Asked>('nothing');
  const [askedAt, setAskedAt] = useState(panelId);
  // A person who goes back has left the question; going forward again does not ask it anew.
  if (panelId !== askedAt) {
    setAskedAt(panelId);
    setAsked('nothing');
  }
  const [askedAbout, setWanted] = useState<CabinetDetail | null>(null);
  // By the number and the type that an administrator may have given it meanwhile.
  const wanted = view.cabinet?.cabinetId === askedAbout?.cabinetId ? (view.cabinet ?? null) : askedAbout;
  const [invited, setInvited] = useState<string | undefined>(undefined);
  const { me } = view;
  const { type: ticket, tickets, whyNot: whyNoTicket } = useTicketAction(view, rental);
  const step = useSteps(rental, () => undefined);
  // A dialog keeps naming its cabinet after the answer: while the dialog of a return closes, the cabinet is still
  // named.
  const [held, setHeld] = useState(rental);
  const ask = (question: Asked) => {
    setHeld(rental);
    setAsked(question);
  };
  const join = (cabinet: CabinetDetail, code?: string) => {
    setWanted(cabinet);
    setInvited(code);
    setAsked('join');
  };
  const askReturn = () => {
    if (rental === null) return;
    const person = { holds };
    const cabinet = { floor: rental.floor, renters: rental.lents.length };
    const refused = whyNot('return', { person, cabinet }, policy, now)?.refused;
    ask(refused === 'RETURN_PASSWORD_REQUIRED' ? 'password' : 'return');
  };
  const see = (cabinetId: number) => {
    setAsked('nothing');
    open({ kind: 'cabinet', id: cabinetId });
  };
  const rent = (cabinet: CabinetDetail) => {
    setWanted(cabinet);
    // The code of an invitation is of its own locker.
    setInvited(undefined);
    setAsked(cabinet.lentType === 'SHARE' ? 'open' : 'rent');
  };
  // What the map knows may be old, so a link that asks something waits for what the server says.
  const told = view.complete ? view : { ...view, situation: undefined };
  useInvitation(told, { onJoin: join, onHolding: () => ask('holding') });
  const askTicket = () => {
    setWanted(view.cabinet ?? null);
    ask(ticket === 'EXTENSION' ? 'extend' : 'swap');
  };
  useAsks(told, { onRent: rent, onReturn: askReturn, onExtend: askTicket });

  return (
    <>
      <CabinetPanel
        view={view}
        onClose={close}
        mine={
          rental !== null && <MyCabinet rental={rental} userId={me?.userId} unbannedAt={instantOf(me?.unbannedAt)} />
        }
        ticket={
          ticket && (
            <TicketButton type={ticket} tickets={tickets} whyNot={whyNoTicket} onStep={step} onPress={askTicket} />
          )
        }
        lobby={{
          content: rental !== null && <Lobby rental={rental} userId={me?.userId} />,
          foot: rental !== null && <LobbyFoot rental={rental} onLeave={() => ask('leave')} />,
        }}
        actions={{
          onRent: rent,
          onJoin: join,
          onHolding: () => ask('holding'),
          onReturn: askReturn,
          onSettings: () => ask('settings'),
          onSee: see,
        }}
      />
      {/* Beside the panel, not in it: a window that becomes narrow draws the panel anew, and no answer begins again. */}
      <CabinetDialogs
        asked={asked}
        onAsk={setAsked}
        wanted={wanted}
        own={rental ?? held}
        mine={tickets.mine}
        invited={invited}
        nearby={view.nearby}
        onSee={see}
      />
    </>
  );
}
