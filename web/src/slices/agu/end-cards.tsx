import { CircleCheck, Clock } from 'lucide-react';
import { paths } from '../../state/address/paths.ts';
import { DoorScene } from '../../ui/feedback/door-scene.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/fields/button.tsx';
import type { MyRental } from '../rentals/my-rental.ts';
import styles from './end-cards.module.css';
import { LeaverCard } from './leaver-card.tsx';
import { useText } from './text/use-text.ts';

/** A link is opened, or the rental is read. */
export function OpeningCard() {
  const { agu } = useText();
  return (
    <LeaverCard
      at={1}
      title={agu.title}
      followed={false}
      actions={
        <Button kind="primary" size="large" busy busyLabel={agu.opening}>
          {agu.opening}
        </Button>
      }
    >
      <div className={styles['coming']}>
        <Skeleton width={112} height={148} radius={14} />
        <div>
          <Skeleton />
          <Skeleton width="70%" />
          <Skeleton width="86%" />
        </div>
      </div>
    </LeaverCard>
  );
}

function LoginLink() {
  const { agu } = useText();
  return (
    <ButtonLink kind="primary" size="large" to={paths.login} replace>
      {agu.toLogin}
    </ButtonLink>
  );
}

/** Nothing is rented, so nothing can be returned. */
export function NothingCard() {
  const { nothing } = useText().agu;
  return (
    <LeaverCard at={2} title={nothing.title} note={nothing.note} followed actions={<LoginLink />}>
      <div className={styles['scene']}>
        <DoorScene scene="empty" />
      </div>
    </LeaverCard>
  );
}

/** R-AGU-05: the time of the verification is over. */
export function OverCard({ unsure, onRestart }: { unsure: boolean; onRestart(): void }) {
  const { over } = useText().agu;
  return (
    <LeaverCard
      at={1}
      icon={<Clock size={24} />}
      tone="warn"
      title={over.title}
      note={unsure ? over.unsure : over.note}
      followed
      actions={
        <Button kind="primary" size="large" onClick={onRestart}>
          {over.again}
        </Button>
      }
    />
  );
}

/** R-AGU-06: it is returned; stands until the login page has come, which the page leads to by itself. */
export function ReturnedCard({ rental: { floor, section, visibleNum } }: { rental: MyRental }) {
  const { agu } = useText();
  return (
    <LeaverCard
      at={3}
      icon={<CircleCheck size={24} />}
      tone="ok"
      title={agu.returned.title}
      note={agu.returned.note(agu.place(floor, section, visibleNum))}
      followed
    />
  );
}
