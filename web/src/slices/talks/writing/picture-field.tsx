import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { FieldHint } from '../../../ui/fields/text-field.tsx';
import { type PictureChange, type PictureFault, readPicture } from './picture.ts';
import styles from './picture-field.module.css';
import { useText } from './text/use-text.ts';

type PictureFieldProps = {
  picture: PictureChange;
  /** The talk has one already. */
  hasOwn: boolean;
  error: string | undefined;
  onChange(picture: PictureChange): void;
};

/** R-PRES-13: the picture of the talk, dragged here or chosen. What cannot be one is told at once. */
export function PictureField({ picture, hasOwn, error, onChange }: PictureFieldProps) {
  const { talkWriting } = useText();
  const words = talkWriting.picture;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef<File | undefined>(undefined);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<PictureFault | undefined>(undefined);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    asked.current = file;
    setIsReading(true);
    setFault(undefined);
    const read = await readPicture(file);
    // Meanwhile another one may have been chosen.
    if (asked.current !== file) return;
    setIsReading(false);
    if (typeof read === 'string') setFault(read);
    else onChange(read);
  };
  const remove = () => {
    asked.current = undefined;
    setIsReading(false);
    setFault(undefined);
    onChange(hasOwn && picture === undefined ? null : undefined);
    input.current?.focus();
  };
  const said = fault === undefined ? error : words[fault];
  const has = picture === undefined ? hasOwn : picture !== null;
  const chosen = picture?.file.name ?? (picture === undefined && hasOwn ? words.now : undefined);
  return (
    <div className={styles['field']} id="talk-picture">
      <span className={styles['top']}>
        <span id={`${id}-label`}>{talkWriting.names.picture}</span>
        <span id={`${id}-note`}>{words.note}</span>
      </span>
      <label className={styles['zone']} data-over={isOver || undefined} data-bad={said !== undefined || undefined}>
        {/* It fills the zone, so that the browser itself hands it what is dropped. */}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-labelledby={`${id}-label ${id}-words`}
          aria-describedby={`${said === undefined ? '' : `${id}-said `}${id}-chosen ${id}-note`}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen once more.
            target.value = '';
          }}
        />
        {isReading ? <Spinner /> : <ImageUp size={24} aria-hidden="true" />}
        <b id={`${id}-words`}>
          {isOver ? words.drop : isReading ? words.reading : chosen === undefined ? words.choose : words.change}
        </b>
        <small id={`${id}-chosen`}>{chosen ?? words.kinds}</small>
      </label>
      <FieldHint id={`${id}-said`} error={said} />
      {has && (
        <Button size="small" kind="ghost" onClick={remove}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}
