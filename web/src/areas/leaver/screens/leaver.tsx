import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AskCard } from '../../../slices/agu/ask-card.tsx';
import { NothingCard, OpeningCard, OverCard, ReturnedCard } from '../../../slices/agu/end-cards.tsx';
import { readLink } from '../../../slices/agu/link.ts';
import { ReturnCard } from '../../../slices/agu/return-card.tsx';
import { SentCard } from '../../../slices/agu/sent-card.tsx';
import { useText } from '../../../slices/agu/text/use-text.ts';
import { useLeaveGuard } from '../../../slices/agu/use-leave-guard.ts';
import { type Leaving, useLeaving } from '../../../slices/agu/use-leaving.ts';
import { DomainStrip } from '../../../slices/users/domain-strip.tsx';
import { useText as useUsersText } from '../../../slices/users/text/use-text.ts';
import { usePageTitle } from '../../../state/address/page-title.ts';
import { paths } from '../../../state/address/paths.ts';
import { useSearch } from '../../../state/address/search.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useFreshPage } from '../../../ui/frame/fresh-page.ts';
import { useIdle } from '../../../ui/layout/idle.ts';
import { later } from '../../../ui/layout/later.tsx';
import { useKept } from '../../../ui/overlays/kept.ts';
import { OpeningBoundary } from '../../../ui/overlays/opening-boundary.tsx';
import { showToast } from '../../../ui/overlays/toast.ts';
import styles from './leaver.module.css';

const LeaveDialog = later(async () => (await import('../../../slices/agu/leave-dialog.tsx')).LeaveDialog);
const PasswordQuestion = later(
  async () => (await import('../../../slices/agu/password-question.tsx')).PasswordQuestion,
);

type Asked = 'nothing' | 'leave' | 'password';

function Step({ leaving, onAsk }: { leaving: Leaving; onAsk(asked: Asked): void }) {
  const { step } = leaving;
  const [first] = useState(step.is);
  switch (step.is) {
    case 'asking':
      return <AskCard step={step} followed={first !== 'asking'} onAsk={leaving.askForMail} />;
    case 'sent':
      return <SentCard sent={step.sent} onAsk={leaving.askForMail} />;
    case 'opening':
      return <OpeningCard />;
    case 'unread':
      return <ErrorState error={step.error} onRetry={step.retry} />;
    case 'returning':
      return (
        <ReturnCard
          step={step}
          onReturn={leaving.giveBack}
          onPassword={() => onAsk('password')}
          onCancel={() => onAsk('leave')}
          onOver={leaving.runOut}
        />
      );
    case 'nothing':
      return <NothingCard />;
    case 'over':
      return <OverCard unsure={step.unsure} onRestart={leaving.restart} />;
    case 'returned':
      return <ReturnedCard rental={step.rental} />;
  }
}

/** R-AGU-04: the link of this address, which loses it at once: no history and no picture of the page keeps a code. */
function useLink() {
  const [search] = useSearch();
  const navigate = useNavigate();
  const [link] = useState(() => readLink(search));
  const carries = search.size > 0;
  useEffect(() => {
    if (carries) void navigate({ search: '' }, { replace: true });
  }, [carries, navigate]);
  return link;
}

/** R-AGU-02: the page of an A.G.U user: the mail, and the return of the locker. */
export function Leaver() {
  const { agu, generic } = useText();
  const { users } = useUsersText();
  const navigate = useNavigate();
  // R-AGU-06: the telling stands on the login page, until it is closed.
  const leaving = useLeaving(useLink(), () => {
    showToast({ text: agu.returned.title, stays: true });
    void navigate(paths.login, { replace: true });
  });
  const [asked, setAsked] = useState<Asked>('nothing');
  // Where a link was to lead.
  const [goal, setGoal] = useState<string | undefined>(undefined);
  const leaveWanted = useIdle(asked === 'leave');
  const passwordWanted = useIdle(asked === 'password');
  const isReturning = leaving.step.is === 'returning';
  const returning = useKept(leaving.step.is === 'returning' ? leaving.step : undefined, isReturning);
  const unask = () => {
    setAsked('nothing');
    setGoal(undefined);
  };
  usePageTitle(agu.pageTitle);
  const content = useFreshPage<HTMLElement>(paths.leaver);
  const ask = (path?: string) => {
    setGoal(path);
    setAsked('leave');
  };
  useLeaveGuard(isReturning, ask, leaving.runOut);
  return (
    <div className={styles['page']}>
      <header>
        <DomainStrip
          services={[
            { to: paths.login, of: 'cabinets', label: generic.product, current: 'true' },
            { to: paths.talksHome, of: 'talks', label: users.talks },
          ]}
        />
      </header>
      <main className={styles['main']} tabIndex={-1} ref={content}>
        <Step leaving={leaving} onAsk={setAsked} />
        <p className={styles['for']}>{agu.whoFor}</p>
      </main>
      {returning !== undefined && (
        <OpeningBoundary onClose={unask}>
          <LeaveDialog
            wanted={leaveWanted}
            asked={asked === 'leave'}
            with={{
              open: asked === 'leave' && isReturning,
              rental: returning.rental,
              policy: returning.policy,
              unsure: leaving.unsure,
              onStay: unask,
              onLeft: () => void navigate(goal ?? paths.login, { replace: true }),
            }}
          />
          <PasswordQuestion
            wanted={passwordWanted}
            asked={asked === 'password'}
            with={{
              open: asked === 'password' && isReturning,
              rental: returning.rental,
              policy: returning.policy,
              onClose: unask,
              onReturn: leaving.giveBack,
            }}
          />
        </OpeningBoundary>
      )}
    </div>
  );
}
