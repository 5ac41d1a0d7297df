import { failureText } from '../../../../api/failures/refusals.ts';
import { useText } from '../../../../slices/clubs/text/use-text.ts';
import type { ClubRead } from '../../../../slices/clubs/use-club.ts';
import { paths } from '../../../../state/address/paths.ts';
import { DoorScene } from '../../../../ui/feedback/door-scene.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../../ui/fields/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { keepsKeyboard } from '../../../../ui/layout/keeps-keyboard.ts';
import styles from './clubs.module.css';

/** The shape of the cards of a club until they come. */
export function ClubComing() {
  const { generic } = useText();
  return (
    <div className={styles['page']} role="status" aria-label={generic.loading}>
      <div className={styles['cards']}>
        {[1, 2].map((card) => (
          <Card key={card} className={styles['coming'] ?? ''}>
            <Skeleton width={96} height={22} />
            <Skeleton height={92} radius={11} />
            <Skeleton height={56} radius={10} />
          </Card>
        ))}
      </div>
    </div>
  );
}

/** The club is deleted, or the reader is not in it (any more). */
export function ClubGone({ error }: { error: unknown }) {
  const { clubs: words } = useText();
  return (
    <div role="alert">
      <EmptyState
        picture={<DoorScene scene="locked" />}
        title={failureText(error) ?? words.reasons.notMember}
        action={
          <ButtonLink kind="soft" size="small" to={paths.clubs}>
            {words.mine}
          </ButtonLink>
        }
      />
    </div>
  );
}

/** The club could not be read. */
export function ClubUnread({ read }: { read: ClubRead }) {
  const { clubs: words, generic } = useText();
  return (
    <div role="alert">
      <EmptyState
        picture={<DoorScene scene="empty" />}
        title={words.noLocker}
        text={failureText(read.error) ?? generic.unknownFailure}
        action={
          <Button
            ref={keepsKeyboard}
            size="small"
            busy={read.fetching}
            busyLabel={generic.retrying}
            onClick={read.retry}
          >
            {generic.retry}
          </Button>
        }
      />
    </div>
  );
}
