import { Mic } from 'lucide-react';
import { readHolderName } from '../../../api/holder/visitor.ts';
import { useGoToSignIn } from '../../../slices/talks/use-go-to-sign-in.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { useFocusAfter } from '../../../ui/layout/focus-after.ts';
import { startOfPage } from '../../../ui/layout/in-reach.ts';
import { later } from '../../../ui/layout/later.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useText } from '../text/use-text.ts';
import type { Entry } from './menu.ts';
import styles from './talks-bar.module.css';

const Initial = later(async () => (await import('../../../slices/talks/initial.ts')).Initial);

type TalksBarProps = {
  menu: readonly Entry[];
  current: string;
  home: string;
  /** It is the bar of administrators. */
  keeps: boolean;
};

/** The way to a sign-in; it goes when somebody has signed in at another tab. */
function SignIn() {
  const { series } = useText();
  const goToSignIn = useGoToSignIn();
  const button = useFocusAfter<HTMLButtonElement>(startOfPage);
  return (
    <Button ref={button} onClick={goToSignIn}>
      {series.signIn}
    </Button>
  );
}

/** The main bar: the name of the series, on wide windows its pages, and at the right who is signed in. */
export function TalksBar({ menu, current, home, keeps }: TalksBarProps) {
  const { users, series } = useText();
  const name = readHolderName();
  return (
    <div className={styles['bar']}>
      <Link className={styles['brand']} to={home}>
        <Mic size={28} aria-hidden="true" />
        {users.talks}
        {keeps && <Badge tone="main">{series.admin}</Badge>}
      </Link>
      {menu.length > 0 && (
        <nav className={styles['menu']} aria-label={series.menu}>
          {menu.map(({ key, to, label }) => (
            <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles['end']}>
        {name === undefined ? (
          <SignIn />
        ) : (
          <span title={name}>
            <Initial wanted asked={false} with={{ name }} />
            <VisuallyHidden>{series.signedInAs(name)}</VisuallyHidden>
          </span>
        )}
      </div>
    </div>
  );
}
