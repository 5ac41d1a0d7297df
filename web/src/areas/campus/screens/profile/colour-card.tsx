import { type ComponentProps, useId, useState } from 'react';
import {
  defaultColours,
  type PointColour,
  type PointColours,
  pointColours,
  savedColours,
  savePointColours,
} from '../../../../state/look/point-colours.ts';
import { useUnsaved } from '../../../../state/typing/unsaved.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { useFocusAfter } from '../../../../ui/layout/focus-after.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import styles from './colour-card.module.css';
import { ColourPreview } from './colour-preview.tsx';
import { ColourRow } from './colour-row.tsx';
import { contrastOn, readable } from './contrast.ts';
import { useText } from './late/text/use-text.ts';
import { ProfileCard } from './profile-card.tsx';

const UnsavedDialog = later(async () => (await import('./unsaved-dialog.tsx')).UnsavedDialog);

const isSame = (one: PointColours, other: PointColours) => pointColours.every((name) => one[name] === other[name]);

/** Text stands on these; the second colour is decoration. */
const written = ['main-color', 'mine-color'] as const satisfies readonly PointColour[];

/** The button goes when nothing is left to do for it; the keyboard stays in the card. */
function PassingButton(props: Omit<ComponentProps<typeof Button>, 'ref'>) {
  const button = useFocusAfter<HTMLButtonElement>((own) => own.closest('section')?.querySelector('h2'));
  return <Button ref={button} size="small" {...props} />;
}

/** The person's own colours on this device: chosen, seen on four lockers, and kept once they can be read. */
export function ColourCard() {
  const { generic, profile, profileCards } = useText();
  const words = profile.colours;
  const [saved, setSaved] = useState(savedColours);
  const [draft, setDraft] = useState(saved);
  const [open, setOpen] = useState<PointColour | undefined>(undefined);
  const reason = useId();
  const changed = !isSame(draft, saved);
  const unreadable = written.filter((name) => contrastOn(draft[name]) < readable);
  const { asking, stay, leave } = useUnsaved(changed);
  const save = () => {
    savePointColours(draft);
    setSaved(draft);
    setOpen(undefined);
  };
  return (
    <ProfileCard
      title={profileCards.colours}
      className={styles['card']}
      aside={
        <div className={styles['actions']}>
          {!isSame(draft, defaultColours) && (
            <PassingButton kind="ghost" onClick={() => setDraft(defaultColours)}>
              {words.reset}
            </PassingButton>
          )}
          {changed && (
            <>
              <PassingButton onClick={() => setDraft(saved)}>{generic.cancel}</PassingButton>
              <PassingButton
                kind="primary"
                unavailable={unreadable.length > 0}
                aria-describedby={unreadable.length > 0 ? reason : undefined}
                onClick={() => {
                  save();
                  showToast({ tone: 'ok', text: words.saved });
                }}
              >
                {generic.save}
              </PassingButton>
            </>
          )}
        </div>
      }
    >
      <ColourPreview colours={draft} />
      <div className={styles['rows']}>
        {pointColours.map((name) => (
          <ColourRow
            key={name}
            name={name}
            colour={draft[name]}
            isText={name !== 'sub-color'}
            isOpen={open === name}
            onToggle={() => setOpen(open === name ? undefined : name)}
            onChoose={(colour) => setDraft({ ...draft, [name]: colour })}
          />
        ))}
      </div>
      <div className={styles['unreadable']} id={reason} role="status">
        {unreadable.map((name) => (
          <p key={name}>{words.unreadable(words.names[name])}</p>
        ))}
      </div>
      <OpeningBoundary onClose={stay}>
        <UnsavedDialog
          wanted={changed}
          asked={asking}
          with={{
            open: asking,
            saved,
            draft,
            canSave: unreadable.length === 0,
            onSave: save,
            onStay: stay,
            onLeave() {
              // A step back may come before the card has gone.
              setDraft(savedColours());
              leave();
            },
          }}
        />
      </OpeningBoundary>
    </ProfileCard>
  );
}
