import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import type { ReplyOf } from '../../../../api/client/client.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { Chip, ChipRow } from '../../../../ui/fields/chip.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './admin-messages.module.css';
import { channelName, type Draft } from './draft.ts';
import { useText } from './text/use-text.ts';

/** Stands in a template for what each message says anew: a floor, a day. */
const blank = '○';

type FormProps = { choices: ReplyOf<'listMessageChoices'>; draft: Draft };

/** What is often chosen, as chips: the channels, then the templates. */
function Choices({ choices: { channels, templates }, draft }: FormProps) {
  const { messages: words } = useText();
  return (
    <>
      {channels.length > 0 && (
        <div className={styles['choice']}>
          <h2 className={styles['label']}>{words.channels}</h2>
          <ChipRow label={words.channels}>
            {channels.map((channel) => (
              <Chip
                key={channel.channelId}
                pressed={draft.channel === channel}
                onPress={() => draft.setReceiver(draft.channel === channel ? '' : channelName(channel))}
              >
                {channelName(channel)}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      {templates.length > 0 && (
        <div className={styles['choice']}>
          <h2 className={styles['label']}>{words.templates}</h2>
          <ChipRow label={words.templates}>
            {templates.map((template) => (
              <Chip
                key={template.templateId}
                pressed={draft.message === template.message}
                onPress={() => draft.take(template)}
              >
                {template.title}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
    </>
  );
}

/** The receiver of a message, and its text. */
export function MessageForm({ choices, draft, form }: FormProps & { form: Ref<HTMLFormElement> }) {
  const { messages: words } = useText();
  const { faults, message, sending } = draft;
  return (
    <Card>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          draft.send();
        }}
      >
        <Choices choices={choices} draft={draft} />
        <TextField
          label={words.receiver}
          required
          name="receiver"
          autoComplete="off"
          verbatim
          most={80}
          value={draft.receiver}
          onChange={draft.setReceiver}
          hint={words.receiverHint}
          error={faults.receiver}
        />
        <TextField
          label={words.message}
          required
          name="message"
          lines={8}
          most={4000}
          value={message}
          onChange={draft.setMessage}
          hint={
            message.includes(blank) ? (
              <>
                <TriangleAlert size={14} aria-hidden="true" />
                {words.blanks(blank)}
              </>
            ) : undefined
          }
          error={faults.message}
        />
        {faults.both !== undefined && (
          <Note tone="danger" alert icon={<CircleAlert size={18} aria-hidden="true" />}>
            <b>{faults.both}</b>
          </Note>
        )}
        <div className={styles['acts']}>
          <Button size="large" onClick={draft.reset} unavailable={sending}>
            {words.reset}
          </Button>
          <Button size="large" type="submit" kind="primary" busy={sending} busyLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
