import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import styles from './section-head.module.css';
import { useText } from './text/use-text.ts';

type SectionHeadProps = {
  floor: number;
  /** The names of the floor's sections in their order; none while they are on their way. */
  names: readonly string[];
  current: string;
  onStep(step: -1 | 1): void;
};

/** Which section one sees, with its neighbours one press away. */
export function SectionHead({ floor, names, current, onStep }: SectionHeadProps) {
  const { cabinets } = useText();
  const several = names.length > 1;
  return (
    <div className={styles['head']}>
      {names.length === 0 && <span className={styles['coming']} />}
      {several && (
        <IconButton
          className={styles['previous'] ?? ''}
          label={cabinets.previousSection}
          icon={<ChevronLeft size={20} />}
          onClick={() => onStep(-1)}
        />
      )}
      <h1>{cabinets.place(floor, current)}</h1>
      {several && (
        <IconButton label={cabinets.nextSection} icon={<ChevronRight size={20} />} onClick={() => onStep(1)} />
      )}
    </div>
  );
}
