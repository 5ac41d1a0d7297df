import { Check } from 'lucide-react';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { nearDay } from './near-day.ts';
import styles from './outcome-table.module.css';
import { useText } from './text/use-text.ts';

type Outcome = { readonly people: number; readonly days: number; readonly expiresAt: Temporal.Instant };

type OutcomeTableProps = {
  title: string;
  outcomes: readonly Outcome[];
  /** The number of people whose row is marked. */
  people?: number;
  /** What a screen reader says of the marked row; by default, that so many are there now. */
  mark?: string;
};

/**
 * R-RENT-03: the days and the end for every number of people, with the row of the people who are there, or will be,
 * marked.
 */
export function OutcomeTable({ title, outcomes, people, mark }: OutcomeTableProps) {
  const text = useText();
  const words = text.sharing.outcomes;
  return (
    <table className={styles['table']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.people}</th>
          <th scope="col">{words.columns.days}</th>
          <th scope="col">{words.columns.end}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => {
          const marked = outcome.people === people;
          return (
            <tr key={outcome.people} data-now={marked || undefined}>
              <th scope="row">
                <Check size={16} aria-hidden="true" />
                {words.people(outcome.people)}
                {marked && <VisuallyHidden> ({mark ?? words.now})</VisuallyHidden>}
              </th>
              <td>{words.days(outcome.days)}</td>
              <td>{text.sharing.until(nearDay(text, outcome.expiresAt))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
