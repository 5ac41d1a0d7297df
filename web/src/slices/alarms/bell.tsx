import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePanel } from '../../state/panel.ts';
import { useText } from '../../text/language.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { announce } from '../../ui/live-region.tsx';
import styles from './bell.module.css';
import { useNotices } from './use-notices.ts';

/** The bell of the top bar: a dot while something is unread, its number said; a press opens the list. */
export function Bell() {
  const { notices } = useText();
  const { panel, toggle } = usePanel();
  const first = useNotices().data?.pages[0];
  const unread = first?.unread ?? 0;
  const newest = first?.content[0];
  const known = useRef<number | undefined>(undefined);
  const newestId = first === undefined ? undefined : (newest?.noticeId ?? 0);
  useEffect(() => {
    if (newestId === undefined) return;
    const isNews = known.current !== undefined && newestId > known.current;
    known.current = Math.max(newestId, known.current ?? 0);
    if (isNews && newest !== undefined) announce(notices.arrived(newest.title));
  }, [newestId, newest, notices]);
  return (
    <IconButton
      label={unread > 0 ? notices.bellUnread(unread) : notices.bell}
      icon={
        <>
          <BellIcon size={20} aria-hidden="true" />
          {unread > 0 && <span className={styles['dot']} />}
        </>
      }
      pressed={panel.kind === 'notices'}
      onClick={() => toggle({ kind: 'notices' })}
    />
  );
}
