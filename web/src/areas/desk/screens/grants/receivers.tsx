import { CircleCheck, CircleSlash, Minus } from 'lucide-react';
import type { RefObject } from 'react';
import type { ChangeRow } from '../../../../api/actions/change-preview.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { rowBeside, useFocusAfter } from '../../../../ui/layout/focus-after.ts';
import styles from './grants.module.css';
import { beginningOf, nearestName } from './pasted-names.ts';
import { useText } from './text/use-text.ts';
import type { Granting } from './use-granting.ts';

/** How many people to search for the one who was probably meant. */
const looked = 50;

/** Where the names are written: it has the keyboard once nobody is left in the list. */
type Field = { readonly field: RefObject<HTMLElement | null> };

type UnknownProps = Field & { name: string; onReplace(other: string | undefined): void };

/** A name that nobody has, with the one that was probably meant. */
function Unknown({ name, field, onReplace }: UnknownProps) {
  const { grants: words } = useText();
  const row = useFocusAfter<HTMLLIElement>((own) => rowBeside(own) ?? field.current);
  const query = { name: beginningOf(name).slice(0, 32), size: `${looked}` };
  const found = useRead('suggestPeople', { query }, { retryOnMount: false }).data;
  const meant = nearestName(name, found?.result.map((person) => person.name) ?? []);
  return (
    <li ref={row} data-outcome="unknown">
      <CircleSlash size={16} aria-hidden="true" />
      <b>{name}</b>
      <span>
        {words.unknown}{' '}
        {meant !== undefined && (
          <button type="button" onClick={() => onReplace(meant)}>
            {words.replace(meant)}
          </button>
        )}{' '}
        <button type="button" aria-label={words.dropNamed(name)} onClick={() => onReplace(undefined)}>
          {words.drop}
        </button>
      </span>
    </li>
  );
}

function useGetsText() {
  const { grants: words } = useText();
  return ({ before, after }: ChangeRow): string => {
    for (const [name, fromTo] of [
      ['coins', words.fromTo],
      ['copies', words.copies],
    ] as const) {
      const [had, has] = [before?.[name], after?.[name]];
      if (typeof had === 'number' && typeof has === 'number') return fromTo(had, has);
    }
    return '';
  };
}

type ReceiversProps = Field & { granting: Granting; onReplace(name: string, other: string | undefined): void };

/** Everybody who was named: first the unknown names, then repeated ones, then who receives what. */
export function Receivers({ granting: { unknown, pasted, receivers }, field, onReplace }: ReceiversProps) {
  const { grants: words } = useText();
  const getsText = useGetsText();
  return (
    <ul role="list" className={styles['people']} aria-label={words.previewOf}>
      {unknown.map((name) => (
        <Unknown key={name} name={name} field={field} onReplace={(other) => onReplace(name, other)} />
      ))}
      {pasted.doubles.map((name) => (
        <li key={name} data-outcome="double">
          <Minus size={16} aria-hidden="true" />
          <b>{name}</b>
          <span>{words.double}</span>
        </li>
      ))}
      {receivers.map((row) => (
        <li key={row.target.id} data-outcome={row.outcome === 'REFUSED' ? 'unknown' : 'gets'}>
          {row.outcome === 'REFUSED' ? (
            <CircleSlash size={16} aria-hidden="true" />
          ) : (
            <CircleCheck size={16} aria-hidden="true" />
          )}
          <b>{row.target.name}</b>
          <span>{row.outcome === 'REFUSED' ? row.reasons[0]?.message : getsText(row)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How many receive it, stand there twice, or are unknown. */
export function ReceiverSums({ granting: { unknown, pasted, receivers } }: Pick<ReceiversProps, 'granting'>) {
  const { grants: words } = useText();
  const sums = [
    ['gets', receivers.filter(({ outcome }) => outcome === 'CHANGED').length, CircleCheck],
    ['double', pasted.doubles.length, Minus],
    ['unknown', unknown.length, CircleSlash],
  ] as const;
  return (
    <p className={styles['sums']} role="status">
      {sums.map(
        ([outcome, count, Icon]) =>
          count > 0 && (
            <span key={outcome} data-outcome={outcome}>
              <Icon size={16} aria-hidden="true" />
              {words.sums[outcome]} {count}
            </span>
          ),
      )}
    </p>
  );
}
