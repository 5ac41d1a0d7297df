import { seoulClock } from '@cabinet/domain';
import { Hash, Info, MessageSquare } from 'lucide-react';
import { useNow } from '../../../../state/server-clock.ts';
import { clockText } from '../../../../text/dates.ts';
import { Logo } from '../../../../ui/data/logo.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './admin-messages.module.css';
import { channelName, type Draft } from './draft.ts';
import { useText } from './text/use-text.ts';

function WhoSees({ draft: { channel, receiver } }: { draft: Draft }) {
  const { messages: words } = useText();
  const name = channel === undefined ? receiver.trim() : channelName(channel);
  const rest = name === '' ? words.toNobody : channel === undefined ? words.toPerson : words.toChannel;
  return (
    <Note icon={<Info size={18} aria-hidden="true" />}>
      {name !== '' && <b>{name}</b>}
      {rest}
    </Note>
  );
}

/** R-ADM-16: the message as its readers will see it, and who they are, before it is sent. */
export function MessagePreview({ draft }: { draft: Draft }) {
  const { messages: words } = useText();
  const now = useNow('minute');
  const { channel, receiver, message } = draft;
  const Icon = channel === undefined ? MessageSquare : Hash;
  return (
    <section className={styles['preview']} aria-labelledby="message-preview">
      <h2 className={styles['label']} id="message-preview">
        {words.preview}
      </h2>
      <Card className={styles['slack'] ?? ''}>
        <p className={styles['place']}>
          <Icon size={16} aria-hidden="true" />
          <b>{channel?.name ?? (receiver.trim() || words.nobodyYet)}</b>
        </p>
        <div className={styles['message']}>
          <span className={styles['sender']} aria-hidden="true">
            <Logo size={18} />
          </span>
          <div>
            <b>{words.sender}</b> <span className={styles['time']}>{clockText(seoulClock(now).toPlainDateTime())}</span>
            <p className={styles['text']} data-empty={message.trim() === '' || undefined}>
              {message.trim() === '' ? words.nothingYet : message.trim()}
            </p>
          </div>
        </div>
      </Card>
      <WhoSees draft={draft} />
    </section>
  );
}
