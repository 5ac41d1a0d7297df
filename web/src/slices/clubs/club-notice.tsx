import { graphemes, mostNoticeGraphemes } from '@cabinet/domain';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead } from '../../ui/layout/card-head.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './club-notice.module.css';
import { useText } from './text/use-text.ts';

/** R-CLUB-06: what the master of a club tells its members. */
export function ClubNotice({ notice, edit }: { notice: string; edit?: ReactNode }) {
  const { notice: words } = useText().clubs;
  const typed = graphemes(notice);
  return (
    <Card className={styles['card'] ?? ''} aria-labelledby="club-notice">
      <CardHead id="club-notice" aside={edit && <div className={styles['edit']}>{edit}</div>}>
        {words.title}
      </CardHead>
      <p className={styles['notice']} data-none={notice === '' || undefined}>
        {notice === '' ? words.none : notice}
      </p>
      {notice !== '' && (
        <p className={styles['count']}>
          <span aria-hidden="true">{words.count(typed, mostNoticeGraphemes)}</span>
          <VisuallyHidden>{words.countSpoken(typed, mostNoticeGraphemes)}</VisuallyHidden>
        </p>
      )}
    </Card>
  );
}
