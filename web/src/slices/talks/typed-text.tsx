import { findLinks } from './links.ts';
import { useText } from './text/use-text.ts';
import styles from './typed-text.module.css';

/** What a person typed, with its lines and its links. It is never read as markup. */
export function TypedText({ text }: { text: string }) {
  const { generic } = useText();
  return (
    <span className={styles['typed']}>
      {findLinks(text).map(({ text: words, href }, index) =>
        href === undefined ? (
          words
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" title={generic.newWindow}>
            {words}
          </a>
        ),
      )}
    </span>
  );
}
