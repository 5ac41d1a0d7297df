import { Check, Palette } from 'lucide-react';
import { useId } from 'react';
import type { PointColour } from '../../../../state/look/point-colours.ts';
import styles from './colour-row.module.css';
import { contrastOn, contrastText, readable } from './contrast.ts';
import { useText } from './late/text/use-text.ts';
import { palette } from './palette.ts';

type ColourRowProps = {
  name: PointColour;
  colour: string;
  /** Text stands on it, so it has to be readable. */
  isText: boolean;
  isOpen: boolean;
  onToggle(): void;
  onChoose(colour: string): void;
};

/** The ten colours that are offered, and any other by the picker of the device. */
function Choices({ name, colour, onChoose }: Pick<ColourRowProps, 'name' | 'colour' | 'onChoose'>) {
  const words = useText().profile.colours;
  const isOther = !palette.some((offered) => offered === colour);
  return (
    <div className={styles['choices']} role="group" aria-label={words.choice(words.names[name])}>
      {palette.map((offered, index) => (
        <button
          key={offered}
          type="button"
          style={{ background: offered }}
          aria-label={words.offered[index]}
          aria-pressed={offered === colour}
          onClick={() => onChoose(offered)}
        >
          {offered === colour && <Check size={16} strokeWidth={3} aria-hidden="true" />}
        </button>
      ))}
      <label className={styles['other']} data-chosen={isOther || undefined} title={words.own}>
        <Palette size={16} aria-hidden="true" />
        <input
          type="color"
          aria-label={`${words.names[name]}, ${words.own}`}
          value={colour}
          onChange={({ target }) => onChoose(target.value.toLowerCase())}
        />
      </label>
    </div>
  );
}

/** One of the point colours: what it is now and how text is read on it; a press shows the choices. */
export function ColourRow({ name, colour, isText, isOpen, onToggle, onChoose }: ColourRowProps) {
  const words = useText().profile.colours;
  const choices = useId();
  const contrast = contrastOn(colour);
  return (
    <div className={styles['row']}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? choices : undefined}
        onClick={onToggle}
      >
        <span className={styles['swatch']} style={{ background: colour }} aria-hidden="true" />
        <span className={styles['name']}>{words.names[name]}</span>
        <small data-bad={(isText && contrast < readable) || undefined}>
          {isText ? words.contrast(contrastText(contrast)) : words.decoration}
        </small>
      </button>
      {isOpen && (
        <div id={choices}>
          <Choices name={name} colour={colour} onChoose={onChoose} />
        </div>
      )}
    </div>
  );
}
