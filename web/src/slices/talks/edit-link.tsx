import { Pencil } from 'lucide-react';
import { ButtonLink } from '../../ui/fields/button.tsx';
import styles from './talk-article.module.css';
import { useText } from './text/use-text.ts';

/** The page on which the reader of a talk may change it. */
export function EditLink({ to }: { to: string }) {
  const { talks } = useText();
  return (
    <ButtonLink size="small" className={styles['edit']} to={to}>
      <Pencil size={16} aria-hidden="true" />
      {talks.detail.edit}
    </ButtonLink>
  );
}
