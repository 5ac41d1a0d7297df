import type { ReplyOf } from '../../../../api/client/client.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import styles from './admin-messages.module.css';
import { useDraft } from './draft.ts';
import { MessageForm } from './message-form.tsx';
import { MessagePreview } from './message-preview.tsx';
import { useText } from './text/use-text.ts';

function Desk({ choices }: { choices: ReplyOf<'listMessageChoices'> }) {
  const draft = useDraft(choices);
  return (
    <div className={styles['sides']}>
      <MessageForm choices={choices} draft={draft} />
      <MessagePreview draft={draft} />
    </div>
  );
}

/** R-ADM-16: messages to people and channels of Slack. */
export function AdminMessages() {
  const { generic, messages: words } = useText();
  const read = useRead('listMessageChoices', undefined);
  usePageTitle(words.title);
  return (
    <Page wide title={words.title}>
      {read.data !== undefined && <Desk choices={read.data} />}
      {read.isPending && (
        <div className={styles['sides']} role="status" aria-label={generic.loading}>
          <Skeleton height={560} />
          <Skeleton height={220} />
        </div>
      )}
      {read.isError && read.data === undefined && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} busy={read.isFetching} />
      )}
    </Page>
  );
}
