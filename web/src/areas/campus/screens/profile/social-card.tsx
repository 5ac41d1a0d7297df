import { type LinkedProviderName, linkedProviderNames } from '@cabinet/domain';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../../../api/client/client.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { linkedProviders } from '../../../../slices/auth/providers.tsx';
import { MailAddress } from '../../../../ui/data/mail-address.tsx';
import { Row, Rows } from '../../../../ui/data/rows.tsx';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { NotCome } from '../../../../ui/feedback/not-come.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { useText } from './late/text/use-text.ts';
import { Coming, ProfileCard } from './profile-card.tsx';
import styles from './social-card.module.css';
import { useLinking, useReturnFromLinking } from './use-linking.ts';

const UnlinkDialog = later(async () => (await import('./social-dialogs.tsx')).UnlinkDialog);
const SwitchDialog = later(async () => (await import('./social-dialogs.tsx')).SwitchDialog);

export type LinkedAccount = NonNullable<ReplyOf<'getMe'>['userOauthConnection']>;

type Question = { readonly asks: 'unlink' } | { readonly asks: 'switch'; readonly to: LinkedProviderName };

/** R-SIGN-07: the accounts one can sign in with besides the school's; one of them at a time. */
export function SocialCard() {
  const { profile, profileCards } = useText();
  const words = profile.social;
  const read = useRead('getMe', undefined);
  const linked = read.data?.userOauthConnection;
  const told = useReturnFromLinking(linked?.providerType);
  const linkedNow = told?.tone === 'ok' ? told.text : undefined;
  useEffect(() => {
    if (linkedNow !== undefined) announce(linkedNow);
  }, [linkedNow]);
  const ToldIcon = told?.tone === 'ok' ? CircleCheck : TriangleAlert;
  const { leavingFor, link } = useLinking();
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const [hasAsked, setHasAsked] = useState(false);
  const ask = (next: Question) => {
    setHasAsked(true);
    setQuestion(next);
  };
  const close = () => setQuestion(undefined);
  return (
    <ProfileCard title={profileCards.social} aside={<small className={styles['one']}>{words.onlyOne}</small>}>
      {told !== undefined && (
        <Note tone={told.tone} icon={<ToldIcon size={18} aria-hidden="true" />} alert={told.tone === 'danger'}>
          {told.text}
        </Note>
      )}
      {read.isPending && <Coming lines={linkedProviderNames.length} height={44} />}
      {read.isError && linked === undefined && <NotCome read={read} />}
      {linked !== undefined && (
        <Rows>
          {linkedProviders.map(({ id, mark }) => {
            const name = words.providers[id];
            const isLinked = linked?.providerType === id;
            const note =
              linked === null ? (
                words.none
              ) : isLinked ? (
                <MailAddress>{linked.email}</MailAddress>
              ) : (
                words.insteadOf(linked.providerType)
              );
            return (
              <Row key={id} icon={mark} name={name} note={note}>
                {isLinked ? (
                  <Button size="small" aria-label={words.unlinkOf(id)} onClick={() => ask({ asks: 'unlink' })}>
                    {words.unlink}
                  </Button>
                ) : (
                  <Button
                    kind="soft"
                    size="small"
                    aria-label={linked === null ? words.linkOf(id) : words.switchTo(id)}
                    busy={leavingFor === id}
                    busyLabel={words.leaving}
                    unavailable={leavingFor !== undefined && leavingFor !== id}
                    onClick={() => (linked === null ? link(id) : ask({ asks: 'switch', to: id }))}
                  >
                    {linked === null ? words.link : words.switch}
                  </Button>
                )}
              </Row>
            );
          })}
        </Rows>
      )}
      <OpeningBoundary onClose={close}>
        <UnlinkDialog
          wanted={hasAsked}
          with={{ open: question?.asks === 'unlink', linked: linked ?? null, onClose: close }}
        />
        <SwitchDialog
          wanted={hasAsked}
          with={{
            open: question?.asks === 'switch',
            linked: linked ?? null,
            to: question?.asks === 'switch' ? question.to : null,
            onClose: close,
            onUnlinked: link,
          }}
        />
      </OpeningBoundary>
    </ProfileCard>
  );
}
