import type { ReplyOf } from '../../../../api/client/client.ts';
import { clockOnWire } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { StatusBadge } from '../../../../slices/talks/status-badge.tsx';
import { paths, talkPath } from '../../../../state/address/paths.ts';
import { clockText, dotDayText } from '../../../../text/dates.ts';
import { type Column, DataTable } from '../../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Link } from '../../../../ui/layout/link.tsx';
import styles from './mine.module.css';
import { type Text, useText } from './text/use-text.ts';

type OwnTalk = ReplyOf<'listOwnTalks'>['data'][number];

/** `2026.12.09 14:00` */
const startText = (at: Temporal.PlainDateTime) => `${dotDayText(at)} ${clockText(at)}`;

function columnsOf({ mine, talks }: Text): readonly Column<OwnTalk>[] {
  return [
    {
      key: 'title',
      header: mine.title,
      wraps: true,
      width: 210,
      cell: (talk) => (
        <Link className={styles['title']} to={talkPath(talk.presentationId)}>
          {talk.title}
        </Link>
      ),
    },
    { key: 'when', header: mine.when, width: 122, cell: (talk) => startText(clockOnWire(talk.startTime)) },
    { key: 'where', header: mine.where, width: 44, cell: (talk) => talks.shortPlaces[talk.presentationLocation] },
    {
      key: 'status',
      header: mine.status,
      width: 64,
      cell: (talk) => <StatusBadge status={talk.presentationStatus} short />,
    },
  ];
}

/** R-PRES-01: one's own talks, cancelled ones too, the latest first. */
export function GivenTalks() {
  const text = useText();
  const { mine, series } = text;
  const read = useRead('listOwnTalks', undefined);
  const rows = read.data?.data;
  return (
    <section aria-labelledby="given">
      <div className={styles['head']}>
        <h1 id="given">{mine.given}</h1>
        {rows !== undefined && rows.length > 0 && <span>{mine.total(rows.length)}</span>}
      </div>
      <Card className={styles['card'] ?? ''}>
        {rows === undefined && read.isError && (
          <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
        )}
        {rows?.length === 0 && (
          <EmptyState
            title={mine.noneGiven}
            action={
              <ButtonLink size="small" kind="soft" to={paths.talkRegister}>
                {series.register}
              </ButtonLink>
            }
          />
        )}
        {(rows === undefined ? !read.isError : rows.length > 0) && (
          <DataTable
            caption={mine.given}
            columns={columnsOf(text)}
            rows={rows ?? []}
            rowKey={(talk) => talk.presentationId}
            loadingRows={rows === undefined ? 3 : 0}
          />
        )}
      </Card>
    </section>
  );
}
