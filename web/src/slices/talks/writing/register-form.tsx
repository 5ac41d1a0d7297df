import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { later } from '../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../ui/overlays/opening-boundary.tsx';
import { Consents } from './consents.tsx';
import { DateCard } from './date-card.tsx';
import { emptyFields, firstMissing } from './fields.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { MissingReason } from './missing-reason.tsx';
import { PictureField } from './picture-field.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RestoredNote } from './restored-note.tsx';
import type { Slot } from './slots.ts';
import { useText } from './text/use-text.ts';
import { useFreeSlots, useWhyLost } from './use-free-slots.ts';
import { useTalkForm } from './use-talk-form.ts';
import { WordsCard } from './words-card.tsx';
import styles from './writing.module.css';

const RegisterDialog = later(async () => (await import('./register-dialog.tsx')).RegisterDialog);

const nothingLocked = new Set<never>();

/** R-PRES-03: the form by which a person registers a talk. What is typed survives everything but the sending. */
export function RegisterForm({ onDone }: { onDone(): void }) {
  const { talkWriting } = useText();
  const words = talkWriting.register;
  const form = useTalkForm(emptyFields, null);
  const free = useFreeSlots();
  const [isAsking, setIsAsking] = useState(false);
  /** The slot that is asked about: it leaves the list of free ones with the talk in it. */
  const [asked, setAsked] = useState<Slot | undefined>(undefined);
  const [isSent, setIsSent] = useState(false);
  const { values, faults } = form;
  const slot = free.slots?.find(({ slotId }) => slotId === values.slotId);
  // That it is one's own talk now is no fault.
  const isLost = free.slots !== undefined && slot === undefined && !isSent;
  const whyLost = useWhyLost(isLost ? values.slotId : undefined, values.title, free);
  const missing = firstMissing({ ...values, slotId: slot?.slotId }, false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing !== undefined) return;
        setAsked(slot);
        setIsAsking(true);
      }}
    >
      <div className={styles['head']}>
        <h1>{words.title}</h1>
        <span>{words.note}</span>
      </div>
      <div className={styles['sides']}>
        <div className={styles['main']}>
          <RestoredNote form={form} />
          <DateCard
            free={free}
            chosen={slot}
            fault={whyLost ?? faults.slotId}
            onChoose={(slotId) => form.set('slotId', slotId)}
          />
          <WordsCard form={form} locked={nothingLocked} />
        </div>
        <aside className={styles['side']}>
          <PreviewCard values={values} picture={form.picture} startTime={slot?.startTime} />
          <Card className={styles['send'] ?? ''}>
            <PictureField
              picture={form.picture}
              hasOwn={false}
              error={faults.picture}
              onChange={(picture) => form.setPicture(picture ?? undefined)}
            />
            <Consents form={form} locked={nothingLocked} />
            {faults.all !== undefined && (
              <Note tone="danger" alert icon={<CircleAlert size={18} aria-hidden="true" />}>
                <b>{faults.all}</b>
              </Note>
            )}
            <Button
              size="large"
              kind="primary"
              type="submit"
              block
              why={missing !== undefined && <MissingReason name={missing} />}
            >
              {words.send}
            </Button>
          </Card>
        </aside>
      </div>
      {asked !== undefined && (
        <OpeningBoundary onClose={() => setIsAsking(false)}>
          <RegisterDialog
            wanted
            with={{
              open: isAsking,
              form,
              slot: asked,
              onClose: () => setIsAsking(false),
              onSent() {
                form.forget();
                setIsSent(true);
              },
              onDone,
            }}
          />
        </OpeningBoundary>
      )}
      <LeaveQuestion unsent={form.changed && !isSent} />
    </form>
  );
}
