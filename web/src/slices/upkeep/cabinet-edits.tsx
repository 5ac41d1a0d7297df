import { cleanText, mostTextGraphemes } from '@cabinet/domain';
import { TextField } from '../../ui/fields/text-field.tsx';
import { InlineValue } from './inline-value.tsx';
import { PlaceEdit } from './place-edit.tsx';
import { useText } from './text/use-text.ts';
import { isNumber, said, useEditing } from './use-editing.ts';

const mostNote = 64;
const mostNumber = 9999;

type TextEditProps = { cabinetId: number; value: string | null };

/** The title of a locker, or the note about it. */
function TextEdit({ cabinetId, value, of }: TextEditProps & { of: 'title' | 'statusNote' }) {
  const { edit } = useText().upkeep;
  const name = of === 'title' ? ('setCabinetTitle' as const) : ('setCabinetNote' as const);
  const state = useEditing<'setCabinetTitle' | 'setCabinetNote', { text: string }>(name, {
    place: `${of} ${cabinetId}`,
    fields: { text: value ?? '' },
    now: { [of]: value },
    say: (now) => said(now[of]) || edit.none,
  });
  const { text: typed } = state.typed;
  const label = of === 'title' ? edit.title : edit.note;
  const bad = cleanText(typed) === undefined;
  const params = { cabinetId: `${cabinetId}` };
  const save = () => {
    const question =
      of === 'title'
        ? { action: 'setCabinetTitle' as const, cabinetId, title: typed }
        : { action: 'setCabinetNote' as const, cabinetId, statusNote: typed };
    const given = of === 'title' ? { params, body: { title: typed } } : { params, body: { statusNote: typed } };
    state.save({ question, given });
  };
  return (
    <InlineValue
      label={label}
      shown={value ?? edit.none}
      isNone={value === null}
      editing={state.editing}
      onEditing={state.begin}
      renderFields={(onKeyDown, wrongBy) => (
        <TextField
          label={label}
          value={typed}
          onChange={(text) => state.setTyped({ text })}
          most={of === 'title' ? mostTextGraphemes : mostNote}
          onKeyDown={onKeyDown}
          wrongBy={wrongBy}
          autoComplete="off"
          {...(bad && { error: edit.forbidden })}
        />
      )}
      told={state.told}
      bad={bad}
      busy={state.busy}
      onSave={save}
    />
  );
}

/** The number on the door. */
function NumberEdit({ cabinetId, visibleNum }: { cabinetId: number; visibleNum: number }) {
  const { edit } = useText().upkeep;
  const state = useEditing('setCabinetNumber', {
    place: `number ${cabinetId}`,
    fields: { text: `${visibleNum}` },
    now: { visibleNum },
    say: (now) => said(now['visibleNum']),
  });
  const { text: typed } = state.typed;
  const bad = !isNumber(typed, mostNumber);
  return (
    <InlineValue
      label={edit.number}
      shown={`${visibleNum}`}
      isNone={false}
      editing={state.editing}
      onEditing={state.begin}
      renderFields={(onKeyDown, wrongBy) => (
        <TextField
          label={edit.number}
          value={typed}
          onChange={(text) => state.setTyped({ text })}
          onKeyDown={onKeyDown}
          wrongBy={wrongBy}
          autoComplete="off"
          {...(bad && { error: edit.badNumber(mostNumber) })}
        />
      )}
      told={state.told}
      bad={bad}
      busy={state.busy}
      onSave={() => {
        const body = { visibleNum: Number(typed) };
        const given = { params: { cabinetId: `${cabinetId}` }, body };
        const question = { action: 'setCabinetNumber' as const, cabinetId, ...body };
        state.save({ question, given });
      }}
    />
  );
}

type CabinetEditsProps = {
  cabinet: {
    readonly cabinetId: number;
    readonly visibleNum: number;
    readonly title: string | null;
    readonly statusNote: string | null;
  };
  /** A club's name stands in the place of the title; it is changed on the page of clubs. */
  isClubs: boolean;
  /** Undefined until its section is known. */
  standing: { readonly row: number; readonly column: number } | undefined;
};

/** Title, note, number and place of a locker, changed where they stand. */
export function CabinetEdits({ cabinet, isClubs, standing }: CabinetEditsProps) {
  const { cabinetId, visibleNum, title, statusNote } = cabinet;
  return (
    <div>
      {!isClubs && <TextEdit key={`title ${cabinetId}`} of="title" cabinetId={cabinetId} value={title} />}
      <TextEdit
        key={`note ${cabinetId}`}
        of="statusNote"
        cabinetId={cabinetId}
        value={statusNote === '' ? null : statusNote}
      />
      <NumberEdit key={`number ${cabinetId}`} cabinetId={cabinetId} visibleNum={visibleNum} />
      {standing !== undefined && <PlaceEdit key={`place ${cabinetId}`} cabinetId={cabinetId} standing={standing} />}
    </div>
  );
}
