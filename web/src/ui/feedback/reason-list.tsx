import { Info } from 'lucide-react';
import styles from './reason-line.module.css';
import { ReasonLine } from './reason-line.tsx';

type Reason = {
  readonly key: string;
  readonly fact: string;
  readonly next?: { readonly label: string; onPress(): void };
};

/** Everything that stands in the way, a line each. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <div className={styles['list']}>
      {reasons.map(({ key, fact, next }) => (
        <ReasonLine
          key={key}
          icon={<Info size={16} />}
          action={
            next && (
              <button type="button" onClick={next.onPress}>
                {next.label}
              </button>
            )
          }
        >
          <b>{fact}</b>
        </ReasonLine>
      ))}
    </div>
  );
}
