import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../text/language.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './section-head.module.css';

type SectionHeadProps = {
  floor: number;
  /** The names of the floor's sections in their order. */
  names: readonly string[];
  current: string;
  count: number;
  onStep(step: -1 | 1): void;
};

/** Which section one sees, its neighbours one press away, and where it lies in the row of sections. */
export function SectionHead({ floor, names, current, count, onStep }: SectionHeadProps) {
  const { cabinets } = useText();
  const several = names.length > 1;
  return (
    <div className={styles['head']}>
      {several && (
        <IconButton
          className={styles['previous'] ?? ''}
          label={cabinets.previousSection}
          icon={<ChevronLeft size={20} />}
          onClick={() => onStep(-1)}
        />
      )}
      <div className={styles['title']}>
        <h1>
          <VisuallyHidden>{cabinets.place(floor, '')}</VisuallyHidden>
          {current}
        </h1>
        <span className={styles['count']}>{cabinets.floorCount(floor, count)}</span>
      </div>
      {several && (
        <IconButton label={cabinets.nextSection} icon={<ChevronRight size={20} />} onClick={() => onStep(1)} />
      )}
      {several && (
        <span className={styles['room']} aria-hidden="true">
          <span className={styles['dots']}>
            {names.map((name) => (
              <i key={name} data-current={name === current || undefined} />
            ))}
          </span>
        </span>
      )}
    </div>
  );
}
