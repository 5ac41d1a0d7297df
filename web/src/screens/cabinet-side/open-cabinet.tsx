import { defaultPolicy, whyNot } from '@cabinet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CabinetPanel } from '../../slices/cabinets/cabinet-panel.tsx';
import type { CabinetDetail } from '../../slices/cabinets/cabinet-situation.ts';
import { type CabinetView, useCabinetView } from '../../slices/cabinets/cabinet-view.ts';
import { RentDialog } from '../../slices/rentals/rent-dialog.tsx';
import { ReturnDialog } from '../../slices/rentals/return-dialog.tsx';
import { ReturnPasswordDialog } from '../../slices/rentals/return-password-dialog.tsx';
import { SettingsDialog } from '../../slices/rentals/settings-dialog.tsx';
import { UnavailableDialog } from '../../slices/rentals/unavailable-dialog.tsx';
import { usePanel } from '../../state/panel.ts';
import { mainPath } from '../../state/paths.ts';
import { useNow } from '../../state/server-clock.ts';

type Asked = 'nothing' | 'rent' | 'holding' | 'return' | 'password' | 'settings';

/** What stands in the way of a cabinet that could be rented when the question was asked. */
function changeOf({ cabinet, situation }: CabinetView, cabinetId: number): 'taken' | 'otherwise' | undefined {
  if (cabinet?.cabinetId !== cabinetId || situation?.is !== 'blocked') return undefined;
  return situation.by.refused === 'LENT_FULL' ? 'taken' : 'otherwise';
}

/** The panel of the cabinet the address names, with the dialogs of what can be done with it. */
export function OpenCabinet() {
  const { panel, open, close } = usePanel();
  const navigate = useNavigate();
  const now = useNow('minute');
  const view = useCabinetView(panel.kind === 'cabinet' ? panel.id : null);
  const [asked, setAsked] = useState<Asked>('nothing');
  const [wanted, setWanted] = useState<CabinetDetail | null>(null);
  const { me, rental } = view;
  // What a dialog asks about outlives the answer: a returned cabinet is still named while its dialog leaves.
  const [held, setHeld] = useState(rental);
  const own = rental ?? held;
  const unask = () => setAsked('nothing');
  const ask = (question: Asked) => {
    setHeld(rental);
    setAsked(question);
  };

  const askReturn = () => {
    if (rental === null) return;
    const person = { holds: { kind: 'RENTING' as const, cabinetId: rental.cabinetId } };
    const cabinet = { floor: rental.floor, renters: rental.lents.length };
    const refused = whyNot('return', { person, cabinet }, defaultPolicy, now)?.refused;
    ask(refused === 'RETURN_PASSWORD_REQUIRED' ? 'password' : 'return');
  };
  const see = (cabinetId: number) => {
    unask();
    open({ kind: 'cabinet', id: cabinetId });
  };
  const seeMine = () => {
    unask();
    if (rental !== null) void navigate(mainPath(rental));
  };

  return (
    <CabinetPanel
      view={view}
      onClose={close}
      actions={{
        onRent: (cabinet) => {
          setWanted(cabinet);
          setAsked('rent');
        },
        onHolding: () => ask('holding'),
        onReturn: askReturn,
        onSettings: () => ask('settings'),
        onSee: see,
      }}
    >
      {wanted !== null && (
        <RentDialog
          open={asked === 'rent'}
          subject={wanted}
          changed={changeOf(view, wanted.cabinetId)}
          nearby={view.nearby}
          onClose={unask}
          onSee={see}
        />
      )}
      {own !== null && me !== undefined && (
        <>
          <UnavailableDialog open={asked === 'holding'} rental={own} onClose={unask} onSeeMine={seeMine} />
          <ReturnDialog
            open={asked === 'return'}
            rental={own}
            me={me}
            onClose={unask}
            onPassword={() => setAsked('password')}
          />
          <ReturnPasswordDialog open={asked === 'password'} rental={own} me={me} onClose={unask} />
          <SettingsDialog open={asked === 'settings'} rental={own} onClose={unask} />
        </>
      )}
    </CabinetPanel>
  );
}
