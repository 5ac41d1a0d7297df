import { Check, Copy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReplyOf } from '../../../api/client.ts';
import { useCopy } from '../../../slices/sharing/use-copy.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import styles from './new-factor.module.css';
import type { factor } from './text/ko.ts';

// The generator is fetched when somebody sets a factor up, and only then.
const QrPicture = lazy(() =>
  import('../../../slices/sharing/qr-picture.tsx').then((module) => ({ default: module.QrPicture })),
);

type NewFactorProps = { begun: ReplyOf<'beginSecondFactor'>; words: typeof factor };

/** In groups of four, as people read it to a keyboard. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** R-ADM-17: a secret for an authenticator app, as a picture and as text. */
export function NewFactor({ begun: { address, secret }, words }: NewFactorProps) {
  const { copied, copy } = useCopy({ copied: words.copied, failed: words.copyFailed });
  return (
    <div className={styles['factor']}>
      <p>{words.scan}</p>
      <Suspense fallback={<Skeleton width={240} height={240} radius={12} />}>
        <QrPicture text={address} label={words.picture} />
      </Suspense>
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
