import { whyNot } from '@cabinet/domain';
import { useState } from 'react';
import { usePolicy } from '../../api/rules.ts';
import { CabinetPanel } from '../../slices/cabinets/cabinet-panel.tsx';
import type { CabinetDetail } from '../../slices/cabinets/cabinet-situation.ts';
import { useCabinetView } from '../../slices/cabinets/cabinet-view.ts';
import { Lobby } from '../../slices/sharing/lobby.tsx';
import { usePanel } from '../../state/panel.ts';
import { useNow } from '../../state/server-clock.ts';
import { type Asked, CabinetDialogs } from './cabinet-dialogs.tsx';
import { useInvitation } from './use-invitation.ts';
import { useTriesLeft } from './use-tries-left.ts';

/** The panel of the cabinet the address names, with the dialogs of what can be done with it. */
export function OpenCabinet() {
  const { panel, open, close } = usePanel();
  const now = useNow('minute');
  const policy = usePolicy();
  const view = useTriesLeft(useCabinetView(panel.kind === 'cabinet' ? panel.id : null));
  const [asked, setAsked] = useState<Asked>('nothing');
  const [wanted, setWanted] = useState<CabinetDetail | null>(null);
  const [invited, setInvited] = useState<string | undefined>(undefined);
  const { me, rental } = view;
  // What a dialog asks about outlives the answer: a returned cabinet is still named while its dialog leaves.
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
    const person = { holds: { kind: 'RENTING' as const, cabinetId: rental.cabinetId } };
    const cabinet = { floor: rental.floor, renters: rental.lents.length };
    const refused = whyNot('return', { person, cabinet }, policy, now)?.refused;
    ask(refused === 'RETURN_PASSWORD_REQUIRED' ? 'password' : 'return');
  };
  const see = (cabinetId: number) => {
    setAsked('nothing');
    open({ kind: 'cabinet', id: cabinetId });
  };
  useInvitation(view, { onJoin: join, onHolding: () => ask('holding') });

  return (
    <CabinetPanel
      view={view}
      onClose={close}
      lobby={rental !== null && <Lobby rental={rental} userId={me?.userId} />}
      actions={{
        onRent: (cabinet) => {
          setWanted(cabinet);
          setAsked(cabinet.lentType === 'SHARE' ? 'open' : 'rent');
        },
        onJoin: join,
        onLeave: () => ask('leave'),
        onHolding: () => ask('holding'),
        onReturn: askReturn,
        onSettings: () => ask('settings'),
        onSee: see,
      }}
    >
      <CabinetDialogs
        asked={asked}
        onAsk={setAsked}
        wanted={wanted}
        own={rental ?? held}
        invited={invited}
        nearby={view.nearby}
        onSee={see}
      />
    </CabinetPanel>
  );
}
