import { Ban } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { rowBeside, useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Initial } from '../clubs/initial.tsx';
import styles from './comment-row.module.css';
import type { Comment } from './talk.ts';
import { useText } from './text/use-text.ts';
import { TypedText } from './typed-text.tsx';

type CommentRowProps = {
  comment: Pick<Comment, 'user' | 'mine' | 'banned' | 'updated'> & { readonly dateTime: string | undefined };
  /** What can be done with it, at the right of the name. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One comment: who, when, its marks, and below what it says. Without a time it is still on its way. */
export function CommentRow({ comment, actions, children }: CommentRowProps) {
  const { talks } = useText();
  const words = talks.comments;
  const id = useId();
  const { pathname } = useLocation();
  // It may be deleted or hidden elsewhere, with the keyboard on one of its buttons. Of a page that is left nothing takes it.
  const row = useFocusAfter<HTMLLIElement>((own) =>
    location.pathname === pathname ? (rowBeside(own) ?? document.getElementById('comments')) : null,
  );
  return (
    <li ref={row} className={styles['row']} data-blocked={comment.banned || undefined}>
      {comment.banned ? (
        <span className={styles['ban']} aria-hidden="true">
          <Ban size={16} />
        </span>
      ) : (
        <Initial name={comment.user} />
      )}
      <div className={styles['content']}>
        <div className={styles['head']}>
          <b id={`${id}-who`}>{comment.user}</b>
          {comment.mine && <Badge tone="main">{words.mine}</Badge>}
          {comment.banned && (
            <Badge tone="dark" icon={<Ban size={14} aria-hidden="true" />}>
              {words.blocked}
            </Badge>
          )}
          <span className={styles['when']} id={`${id}-when`}>
            {comment.dateTime === undefined ? words.sending : words.at(clockOnWire(comment.dateTime))}
          </span>
          {comment.updated && <span className={styles['when']}>{words.edited}</span>}
          {actions !== undefined && (
            // Every comment has the same buttons: whose they are is told with them.
            <span className={styles['actions']} role="group" aria-labelledby={`${id}-who ${id}-when`}>
              {actions}
            </span>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}

/** The text of a comment as it was typed. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={styles['text']}>
      <TypedText text={text} />
    </p>
  );
}
