import { recordKinds, seoulDay, targetText as targetWord } from '@cabinet/domain';
import { Calendar, ListFilter, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/reads/query.ts';
import { useNow } from '../../state/server-clock.ts';
import { type Option, Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { type Asked, firstDayOf, type Span, spanOf, spans } from './asked-records.ts';
import type { Entry } from './changes.ts';
import styles from './record-filters.module.css';
import { type Text, useText } from './text/use-text.ts';
import { targetText } from './value-text.ts';

type Change = Readonly<Record<string, string | undefined>>;

/** A filter that was chosen elsewhere, by the name it has in the records shown; pressing it takes it away and leads to the next one. */
function Chosen({ name, onDrop }: { name: string; onDrop(): void }) {
  const { filters } = useText().undoing;
  const button = useFocusAfter<HTMLButtonElement>((own) => own.parentElement?.querySelector('select'));
  return (
    <button ref={button} type="button" className={styles['chosen']} aria-label={filters.drop(name)} onClick={onDrop}>
      {filters.only(name)}
      <X size={16} aria-hidden="true" />
    </button>
  );
}

/** As many as one reply has. */
const mostAdmins = 100;

/**
 * The administrators whose records can be asked for: all of them, and a removed one where the address asks for them.
 */
function useActors({ undoing }: Text, asked: number | undefined, entries: readonly Entry[]): Option[] {
  const read = useRead('listAdmins', { query: { page: '0', size: `${mostAdmins}` } });
  const admins = (read.data?.result ?? []).map(({ adminId, loginId, email }) => ({
    id: adminId,
    name: loginId ?? email ?? undoing.unnamedNumber(undoing.unnamed.admin, adminId),
  }));
  if (asked !== undefined && !admins.some(({ id }) => id === asked)) {
    const found = entries.find(({ actor }) => actor.adminId === asked);
    admins.push({ id: asked, name: found?.actor.name ?? undoing.unnamedNumber(undoing.unnamed.admin, asked) });
  }
  return admins.map(({ id, name }) => ({ value: `${id}`, label: name }));
}

function aboutName(text: Text, target: NonNullable<Asked['target']>, entries: readonly Entry[]): string {
  const same = ({ kind, id }: Entry['target'][number]) => kind === target.kind && id === target.id;
  const found = entries.flatMap((entry) => entry.target).find(same);
  return found === undefined
    ? text.undoing.unnamedNumber(text.undoing.unnamed[target.kind], target.id)
    : targetText(text, found);
}

type Days = Pick<Asked, 'from' | 'until'>;

function Days({ from, until, onChange }: Days & { onChange(change: Change): void }) {
  const { filters } = useText().undoing;
  const field = (label: string, name: 'from' | 'until', value: Temporal.PlainDate | undefined) => (
    <TextField
      label={label}
      type="date"
      value={value?.toString() ?? ''}
      onChange={(day) => onChange({ [name]: day === '' ? undefined : day })}
    />
  );
  return (
    <>
      {field(filters.from, 'from', from)}
      {field(filters.until, 'until', until)}
    </>
  );
}

type RecordFiltersProps = {
  asked: Asked;
  entries: readonly Entry[];
  /** Changes what the address asks for; undefined asks for no such thing. */
  onChange(change: Change): void;
};

/** Which records are shown: of what kind, from when, by whom and about what. */
export function RecordFilters({ asked, entries, onChange }: RecordFiltersProps) {
  const text = useText();
  const { filters, kinds } = text.undoing;
  const today = seoulDay(useNow('minute'));
  const [isOwn, setIsOwn] = useState(false);
  const actors = useActors(text, asked.actor, entries);
  const span: Span = isOwn ? 'own' : spanOf(asked, today);
  const choose = (next: string) => {
    setIsOwn(next === 'own');
    if (next === 'own') return;
    const named = next === 'today' || next === 'week' || next === 'month' ? firstDayOf(next, today) : undefined;
    onChange({ from: named?.toString(), until: undefined });
  };
  return (
    <fieldset className={styles['filters']} aria-label={filters.label}>
      {asked.target !== undefined && (
        <Chosen
          key={targetWord(asked.target)}
          name={aboutName(text, asked.target, entries)}
          onDrop={() => onChange({ target: undefined })}
        />
      )}
      <Select
        label={filters.kind}
        look="plain"
        icon={<ListFilter size={15} aria-hidden="true" />}
        className={styles['choice'] ?? ''}
        value={asked.kind ?? ''}
        options={[
          { value: '', label: filters.anyKind },
          ...recordKinds.map((kind) => ({ value: kind, label: kinds[kind] })),
        ]}
        onChange={(kind) => onChange({ kind: kind === '' ? undefined : kind })}
      />
      <Select
        label={filters.actor}
        look="plain"
        icon={<UserRound size={15} aria-hidden="true" />}
        className={styles['choice'] ?? ''}
        value={`${asked.actor ?? ''}`}
        options={[{ value: '', label: filters.anyActor }, ...actors]}
        onChange={(actor) => onChange({ actor: actor === '' ? undefined : actor })}
      />
      <Select
        label={filters.time}
        look="plain"
        icon={<Calendar size={15} aria-hidden="true" />}
        className={styles['choice'] ?? ''}
        value={span}
        options={spans.map((each) => ({ value: each, label: filters.times[each] }))}
        onChange={choose}
      />
      {span === 'own' && <Days from={asked.from} until={asked.until} onChange={onChange} />}
    </fieldset>
  );
}
