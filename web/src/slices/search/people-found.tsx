import { wholeDaysBetween } from '@cabinet/domain';
import { Ban } from 'lucide-react';
import { call, type ReplyOf } from '../../api/client.ts';
import { keepTable, tableFormats } from '../../api/keep-table.ts';
import { useLogPages } from '../../api/log-pages.ts';
import { instantOf } from '../../api/wire-time.ts';
import { recordsPath } from '../../state/paths.ts';
import { useNow } from '../../state/server-clock.ts';
import { dDayText } from '../../text/dates.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button, ButtonLink } from '../../ui/fields/button.tsx';
import { KeepButtons } from '../../ui/fields/keep-buttons.tsx';
import { Found } from './found.tsx';
import { Matched } from './matched.tsx';
import { ResultCard } from './result-card.tsx';
import { useText } from './text/use-text.ts';

export type Person = ReplyOf<'searchPeople'>['result'][number];

const pageSize = 10;

function Penalty({ until }: { until: string }) {
  const { search } = useText();
  const now = useNow('minute');
  const end = instantOf(until);
  if (end === null) return null;
  return (
    <Badge tone="dark" icon={<Ban size={14} aria-hidden="true" />}>
      {search.banned(dDayText(wholeDaysBetween(now, end)))}
    </Badge>
  );
}

type PeopleFoundProps = {
  name: string;
  /** The person whose panel is open. */
  openId: number | undefined;
  onOpen(person: Person): void;
  onHistory(person: Person): void;
  onItems(person: Person): void;
};

/** People whose name contains some letters, ten at a time. */
export function PeopleFound({ name, openId, onOpen, onHistory, onItems }: PeopleFoundProps) {
  const { search } = useText();
  const log = useLogPages<Person>(['searchPeople', { name }], (page, signal) =>
    call('searchPeople', { query: { name, page: `${page}`, size: `${pageSize}` } }, { signal }),
  );
  return (
    <Found
      asked={name}
      count={log.rows?.length}
      isMore={log.hasMore}
      failed={log.failed && log.rows === undefined}
      fetching={log.fetching}
      onRetry={log.retry}
      foot={
        <>
          {log.hasMore && (
            <Button kind="soft" busy={log.fetching} busyLabel={search.moreBusy} onClick={log.more}>
              {search.more}
            </Button>
          )}
          {log.rows !== undefined && log.rows.length > 0 && (
            <KeepButtons
              what={search.resultsOf(name)}
              formats={tableFormats}
              keep={(format) => keepTable('users', format, { name })}
            />
          )}
        </>
      }
    >
      {log.rows?.map((person) => (
        <ResultCard
          key={person.userId}
          title={<Matched text={person.name} asked={name} />}
          cabinet={person.cabinetInfo}
          end={person.expiredAt}
          isOpen={person.userId === openId}
          {...(person.unbannedAt !== null && { mark: <Penalty until={person.unbannedAt} /> })}
        >
          <Button size="small" onClick={() => onOpen(person)}>
            {search.about}
          </Button>
          <Button size="small" onClick={() => onHistory(person)}>
            {search.history}
          </Button>
          <Button size="small" onClick={() => onItems(person)}>
            {search.items}
          </Button>
          <ButtonLink size="small" to={recordsPath(`user:${person.userId}`)}>
            {search.records}
          </ButtonLink>
        </ResultCard>
      ))}
    </Found>
  );
}
