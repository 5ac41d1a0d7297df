import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { instantOf } from '../../api/client/wire-time.ts';
import { useRead } from '../../api/reads/query.ts';
import { usePanel } from '../../state/address/panel.ts';
import { isOld } from '../../state/server-clock.ts';
import { announce } from '../../ui/feedback/live-region.tsx';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import styles from './bell.module.css';
import { newestNotice } from './newest-notice.ts';
import { useText } from './text/use-text.ts';

/** The bell of the top bar: a dot while notices are unread, whose number is spoken; a press opens the list. */
export function Bell() {
  const { alarms } = useText();
  const { panel, toggle } = usePanel();
  const first = useRead('listNotices', newestNotice).data;
  const unread = first?.unread ?? 0;
  const newest = first?.content[0];
  const known = useRef<number | undefined>(undefined);
  const newestId = first === undefined ? undefined : (newest?.noticeId ?? 0);
  useEffect(() => {
    if (newestId === undefined) return;
    const isNews = known.current !== undefined && newestId > known.current;
    known.current = Math.max(newestId, known.current ?? 0);
    if (!isNews || newest === undefined) return;
    // A tab that was hidden for hours finds what came meanwhile, or was read at another device.
    const createdAt = instantOf(newest.createdAt);
    if (newest.readAt !== null || (createdAt !== null && isOld(createdAt))) return;
    // That a rental began was said at once: by the dialog, or by the watches over one's session and one's locker.
    if (newest.kind !== 'rentalSuccess') announce(alarms.arrived(newest.title));
  }, [newestId, newest, alarms]);
  return (
    <IconButton
      label={unread > 0 ? alarms.bellUnread(unread) : alarms.bell}
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
