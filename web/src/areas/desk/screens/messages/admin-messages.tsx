import type { ReplyOf } from '../../../../api/client/client.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useFirstWrong } from '../../../../ui/fields/first-wrong.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import styles from './admin-messages.module.css';
import { useDraft } from './draft.ts';
import { MessageForm } from './message-form.tsx';
import { MessagePreview } from './message-preview.tsx';
import { useText } from './text/use-text.ts';

function Desk({ choices }: { choices: ReplyOf<'listMessageChoices'> }) {
  const { form, lead } = useFirstWrong();
  const draft = useDraft(choices, lead);
  return (
    <div className={styles['sides']}>
      <MessageForm choices={choices} draft={draft} form={form} />
      <MessagePreview draft={draft} />
    </div>
  );
}

/** Heights of what stands below a label: channels, templates, receiver, text. */
const parts = [36, 36, 48, 200];

function DeskOnItsWay() {
  const { generic } = useText();
  return (
    <div className={styles['sides']} role="status" aria-label={generic.loading}>
      <Card>
        <div className={styles['form']}>
          {parts.map((height, index) => (
            <div className={styles['choice']} key={index}>
              <Skeleton width={96} height={18} />
              <Skeleton height={height} radius={12} />
            </div>
          ))}
          <div className={styles['acts']}>
            <Skeleton height={52} radius={14} />
            <Skeleton height={52} radius={14} />
          </div>
        </div>
      </Card>
      <div className={styles['choice']}>
        <Skeleton width={64} height={18} />
        <Skeleton height={104} radius={18} />
      </div>
    </div>
  );
}

/** R-ADM-16: messages to people and channels of Slack. */
export function AdminMessages() {
  const { messages: words } = useText();
  const read = useRead('listMessageChoices', undefined);
  usePageTitle(words.title);
  return (
    <Page wide title={words.title}>
      {read.data !== undefined && <Desk choices={read.data} />}
      {read.isPending && <DeskOnItsWay />}
      {read.isError && read.data === undefined && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} busy={read.isFetching} />
      )}
    </Page>
  );
}
