import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './leaver-card.module.css';
import { useText } from './text/use-text.ts';

type LeaverCardProps = {
  /** 1 the mail, 2 the return, 3 neither: both are done. */
  at: 1 | 2 | 3;
  /** In a soft square above the title. */
  icon?: ReactNode;
  tone?: 'main' | 'ok' | 'warn';
  title: string;
  note?: ReactNode;
  /** It took the place of another card: its heading gets the focus. */
  followed: boolean;
  children?: ReactNode;
  /** The answers, at 1 : 1.6. */
  actions?: ReactNode;
  foot?: ReactNode;
};

/** The one card of the A.G.U page, below the steps of the return. */
export function LeaverCard({
  at,
  icon,
  tone = 'main',
  title,
  note,
  followed,
  children,
  actions,
  foot,
}: LeaverCardProps) {
  const { agu } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (followed) heading.current?.focus();
  }, [followed]);
  return (
    <div className={styles['column']}>
      <ol role="list" className={styles['steps']} aria-label={agu.steps}>
        {[agu.verify, agu.return].map((label, index) => {
          const place = index + 1;
          return (
            <li key={label} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
              <span className={styles['place']}>
                {place < at ? (
                  <>
                    <Check size={14} aria-hidden="true" />
                    <VisuallyHidden>{agu.done}</VisuallyHidden>
                  </>
                ) : (
                  place
                )}
              </span>
              {label}
            </li>
          );
        })}
      </ol>
      <Card className={styles['card'] ?? ''}>
        {icon !== undefined && (
          <span className={styles['icon']} data-tone={tone} aria-hidden="true">
            {icon}
          </span>
        )}
        <div>
          <h1 className={styles['title']} tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {note !== undefined && <p className={styles['note']}>{note}</p>}
        </div>
        {children}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        {foot}
      </Card>
    </div>
  );
}
