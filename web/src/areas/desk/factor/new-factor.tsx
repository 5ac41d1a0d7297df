import { Check, Copy } from 'lucide-react';
import type { ReplyOf } from '../../../api/client/client.ts';
import { QrPicture } from '../../../slices/sharing/qr-picture.tsx';
import { useCopy } from '../../../slices/sharing/use-copy.ts';
import { Button } from '../../../ui/fields/button.tsx';
import styles from './new-factor.module.css';
import type { factor } from './text/ko.ts';

type NewFactorProps = { begun: ReplyOf<'beginSecondFactor'>; words: typeof factor };

/** In groups of four, as people read it to a keyboard. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** R-ADM-17: a secret for an authenticator app, as a picture and as text. */
export function NewFactor({ begun: { address, secret }, words }: NewFactorProps) {
  const { copied, copy } = useCopy({ copied: words.copied, failed: words.copyFailed });
  return (
    <div className={styles['factor']}>
      <p>{words.scan}</p>
      <QrPicture text={address} label={words.picture} failed={words.noPicture} />
      <p className={styles['key']}>
        {words.key} <code>{inGroups(secret)}</code>
      </p>
      <Button size="small" kind="ghost" onClick={() => copy(secret)}>
        {copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {copied ? words.copied : words.copy}
      </Button>
    </div>
  );
}
