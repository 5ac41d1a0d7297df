import { overdueDays } from '@cabinet/domain';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { Parts, partsOf } from '../../ui/layout/parts.tsx';
import { CabinetDoor } from './cabinet-door.tsx';
import { endOf } from './cabinet-facts.tsx';
import styles from './cabinet-panel.module.css';
import type { CabinetDetail, Situation } from './cabinet-situation.ts';
import { useGathered } from './gathered.ts';
import type { Look } from './looks.ts';
import { MovingDoor } from './moving-door.tsx';
import { useText } from './panel/text/use-text.ts';
import { lookOf } from './status-look.ts';

type HeadProps = {
  cabinet: Pick<CabinetDetail, 'cabinetId' | 'visibleNum' | 'status' | 'lentType' | 'maxUser' | 'lents' | 'title'>;
  situation: Situation;
};

/** Door, number and type of a cabinet, and its state in one sentence, or the name the reader gave it: the first thing its panel shows. */
export function CabinetHead({ cabinet, situation }: HeadProps) {
  const { cabinets, cabinetPanel } = useText();
  const { opening } = usePolicy();
  const gathered = useGathered(cabinet.cabinetId);
  const late = overdueDays(endOf(cabinet), useNow('minute'));
  const mine = situation.is === 'mine';
  const { look } = lookOf(cabinet, mine);
  const sentences: Readonly<Record<Exclude<Look, 'banned'>, string | undefined>> = {
    ...cabinetPanel.statusText,
    free: situation.is === 'rentable' ? cabinetPanel.freeNow : undefined,
    pending: cabinetPanel.pendingText(opening.time),
    mine: undefined,
    mineLate: undefined,
    mineWait: undefined,
  };
  const sentence = sentences[look === 'banned' ? 'broken' : look];
  const type = cabinetPanel.typesLong[cabinet.lentType];
  return (
    <div className={styles['head']}>
      {gathered ? (
        <MovingDoor
          visibleNum={cabinet.visibleNum}
          turn="taken"
          seats={{ taken: cabinet.lents.length, of: cabinet.maxUser }}
        />
      ) : (
        <CabinetDoor cabinet={cabinet} mine={mine} late={mine && late > 0 ? cabinets.daysLate(late) : undefined} />
      )}
      <div className={styles['names']}>
        <p className={styles['number']}>{cabinets.number(cabinet.visibleNum)}</p>
        <p className={styles['type']}>
          {mine ? <Parts parts={partsOf(cabinetPanel.mineOf(cabinets.types[cabinet.lentType]))} /> : type}
        </p>
        {mine && cabinet.title !== null && <p className={styles['status']}>{cabinet.title}</p>}
        {sentence !== undefined && <p className={styles['status']}>{sentence}</p>}
      </div>
    </div>
  );
}
