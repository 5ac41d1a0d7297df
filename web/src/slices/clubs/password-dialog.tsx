import { codeDigits } from '@cabinet/domain';
import { useRef, useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import { CodeInput } from '../../ui/fields/code-input.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useExplain } from '../../ui/ui-text.ts';
import type { AboutClub } from './about-club.ts';
import { useText } from './text/use-text.ts';
import { useWhyNow } from './why-now.tsx';

/** R-CLUB-05: the master tells the members what the lock is set to. */
export function PasswordDialog({ open, club, onClose }: AboutClub) {
  const { numbered, setPassword: words } = useText().clubs;
  const explain = useExplain();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const save = useAction('setClubPassword', open);
  const why = useWhyNow(club, 'setClubPassword', save);
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => {
        setCode('');
        save.reset();
      }}
      question={words.act}
      // An administrator may lend the club another locker meanwhile: its lock is another one.
      subline={club.visibleNum === null ? club.clubName : numbered(club.visibleNum, club.clubName)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={code.length < codeDigits}
      typed={code !== ''}
      focusFirst={field}
      why={why}
      done={{ title: words.done }}
      explain={(error) => ({ ...explain(error), title: words.failed })}
      onConfirm={async () =>
        void (await save.mutateAsync({ params: { clubId: `${club.clubId}` }, body: { memo: code } }))
      }
    >
      <CodeInput
        ref={field}
        label={words.label}
        value={code}
        onChange={setCode}
        length={codeDigits}
        hint={words.hint}
      />
    </ConfirmFlow>
  );
}
