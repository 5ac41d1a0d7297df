import { Heart } from 'lucide-react';
import { useState } from 'react';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './like-button.module.css';
import { usePageVisitor } from './page-visitor.ts';
import { SignInQuestion } from './sign-in-question.tsx';
import type { Talk } from './talk.ts';
import { useText } from './text/use-text.ts';
import { useLike } from './use-like.ts';

/** R-PRES-11: the heart of a talk and how many like it. A press shows at once; without a sign-in it asks for one. */
export function LikeButton({ talk }: { talk: Talk }) {
  const { talks } = useText();
  const { liked, count, toggle } = useLike(talk);
  const [asking, setAsking] = useState(false);
  const visitor = usePageVisitor();
  const why =
    talk.presentationStatus === 'CANCELED'
      ? talks.like.canceled
      : visitor === 'admin'
        ? talks.comments.notForAdmins
        : undefined;
  return (
    <>
      <Button
        size="small"
        className={styles['like'] ?? ''}
        aria-pressed={liked}
        why={why !== undefined && <ReasonLine>{why}</ReasonLine>}
        onClick={visitor === 'user' ? toggle : () => setAsking(true)}
      >
        <Heart size={18} aria-hidden="true" />
        <VisuallyHidden>{talks.like.like}</VisuallyHidden>
        <span className={styles['count']}>{count}</span>
      </Button>
      <SignInQuestion open={asking && visitor === 'none'} onClose={() => setAsking(false)} />
    </>
  );
}
