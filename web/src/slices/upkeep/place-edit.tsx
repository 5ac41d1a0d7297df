import { TextField } from '../../ui/fields/text-field.tsx';
import { InlineValue } from './inline-value.tsx';
import { useText } from './text/use-text.ts';
import { isNumber, useEditing } from './use-editing.ts';

const mostPlace = 999;

type PlaceEditProps = { cabinetId: number; standing: { readonly row: number; readonly column: number } };

/** Where a locker stands in its section: people count from 1, the wire from 0. */
export function PlaceEdit({ cabinetId, standing }: PlaceEditProps) {
  const { edit } = useText().upkeep;
  const state = useEditing('setCabinetPlace', {
    place: `place ${cabinetId}`,
    fields: { row: `${standing.row + 1}`, col: `${standing.column + 1}` },
    now: { row: standing.row, col: standing.column },
    say: ({ row, col }) => edit.standing(Number(row) + 1, Number(col) + 1),
  });
  const { typed } = state;
  const fits = (text: string) => isNumber(text, mostPlace) && Number(text) > 0;
  const bad = !fits(typed.row) || !fits(typed.col);
  const shown = edit.standing(standing.row + 1, standing.column + 1);
  return (
    <InlineValue
      label={edit.place}
      shown={shown}
      isNone={false}
      editing={state.editing}
      onEditing={state.begin}
      renderFields={(onKeyDown, wrongBy) => (
        <>
          <TextField
            label={edit.row}
            value={typed.row}
            onChange={(row) => state.setTyped({ row })}
            onKeyDown={onKeyDown}
            wrongBy={wrongBy}
          />
          <TextField
            label={edit.column}
            value={typed.col}
            onChange={(col) => state.setTyped({ col })}
            onKeyDown={onKeyDown}
            wrongBy={wrongBy}
          />
        </>
      )}
      told={bad ? edit.badPlace(mostPlace) : state.told}
      bad={bad}
      busy={state.busy}
      onSave={() => {
        const body = { row: Number(typed.row) - 1, col: Number(typed.col) - 1 };
        const given = { params: { cabinetId: `${cabinetId}` }, body };
        const question = { action: 'setCabinetPlace' as const, cabinetId, ...body };
        state.save({ question, given });
      }}
    />
  );
}
