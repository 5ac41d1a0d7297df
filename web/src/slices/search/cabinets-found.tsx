import { useDeferredValue } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { useRead } from '../../api/reads/query.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Found } from './found.tsx';
import { ResultCard } from './result-card.tsx';
import { useText } from './text/use-text.ts';

export type Cabinet = ReplyOf<'searchCabinets'>['result'][number];

type CabinetsFoundProps = {
  visibleNum: string;
  /** One floor alone. */
  floor: number | undefined;
  /** The locker whose panel is open. */
  openId: number | undefined;
  onOpen(cabinet: Cabinet): void;
  onHistory(cabinet: Cabinet): void;
};

/** The lockers of a number, on every floor or on one, with the people who use them. */
export function CabinetsFound({ visibleNum, floor, openId, onOpen, onHistory }: CabinetsFoundProps) {
  const { search } = useText();
  const read = useRead('searchCabinets', { query: { visibleNum } });
  // Drawn in small steps, between which a slow phone responds.
  const list = useDeferredValue(read.data)?.result.filter((each) => floor === undefined || each.floor === floor);
  return (
    <Found
      asked={visibleNum}
      count={list?.length}
      noted
      failed={read.isError && list === undefined}
      fetching={read.isFetching}
      onRetry={() => void read.refetch()}
    >
      {list?.map((cabinet) => (
        <ResultCard
          key={cabinet.cabinetId}
          title={search.locker(cabinet.floor, cabinet.visibleNum)}
          cabinet={cabinet}
          end={cabinet.lentType === 'CLUB' ? null : (cabinet.lents[0]?.expiredAt ?? null)}
          isOpen={cabinet.cabinetId === openId}
          note={cabinet.lents.length === 0 ? search.unused : cabinet.lents.map(({ name }) => name).join(', ')}
        >
          <Button size="small" onClick={() => onOpen(cabinet)}>
            {search.about}
          </Button>
          <Button size="small" onClick={() => onHistory(cabinet)}>
            {search.history}
          </Button>
        </ResultCard>
      ))}
    </Found>
  );
}
