import { type NoticeChannel, noticeChannels, noticeDays, openingToldAt, type Policy } from '@cabinet/domain';
import { Bell, Hash, Mail } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { usePolicy } from '../../../../api/reads/rules.ts';
import { canPush } from '../../../../slices/alarms/push-device.ts';
import { type Switched, useChannels } from '../../../../slices/alarms/use-channels.ts';
import { MailAddress } from '../../../../ui/data/mail-address.tsx';
import { Row, Rows } from '../../../../ui/data/rows.tsx';
import { ReasonLine } from '../../../../ui/feedback/reason-line.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import styles from './channels-card.module.css';
import { type Text, useText } from './late/text/use-text.ts';
import { ProfileCard } from './profile-card.tsx';

const icons = { email: Mail, slack: Hash, push: Bell } as const;
const whyId = 'push-is-impossible';

/** Why push messages cannot be switched on. */
type Impossible = 'unsupported' | 'denied' | 'notOffered';

/** When people are told, in a few words. */
function listKinds({ profile: { notices } }: Text, policy: Policy): readonly string[] {
  const { before, overdue } = noticeDays(policy);
  return [
    notices.rented,
    ...(before.length === 0 ? [] : [notices.before(before)]),
    ...(overdue.length === 0 ? [] : [notices.overdue(overdue)]),
    notices.opening(openingToldAt(policy)),
  ];
}

/** R-ALARM-01, R-ALARM-05: the channels of one's notices, each switched at once and back again. */
export function ChannelsCard() {
  const text = useText();
  const { notices } = text.profile;
  const policy = usePolicy();
  const { me, channels, busy, turn } = useChannels();
  const id = useId();
  const [why, setWhy] = useState<Impossible | undefined>(canPush() ? undefined : 'unsupported');

  const end = (channel: NoticeChannel, on: boolean, switched: Switched) => {
    if (channel === 'push') setWhy(switched === 'denied' || switched === 'notOffered' ? switched : undefined);
    if (switched === 'saved') {
      const undo = { label: notices.undo, onPress: () => press(channel, !on) };
      showToast({ tone: 'ok', text: notices.saved, action: undo });
    }
    if (switched === 'failed') showToast({ tone: 'bad', text: notices.failed });
  };
  const press = (channel: NoticeChannel, on: boolean) => {
    void turn(channel, on).then((switched) => end(channel, on, switched));
  };
  const noteOf = (channel: NoticeChannel): ReactNode => {
    const address = me?.email;
    if (channel === 'email') return address == null ? notices.noAddress : <MailAddress>{address}</MailAddress>;
    if (channel === 'slack') return notices.slack;
    if (busy === 'push') return notices.push.waiting;
    if (channels?.push !== true) return notices.push.off;
    // The push service no longer knows the browser, as after the permission was taken back in the browser.
    return me?.isDeviceTokenExpired === true ? notices.push.nowhere : notices.push.on;
  };

  return (
    <ProfileCard title={text.profileCards.notices}>
      <Rows>
        {noticeChannels.map((channel) => {
          const Icon = icons[channel];
          const noteId = `${id}-${channel}`;
          const isImpossible = channel === 'push' && why !== undefined;
          return (
            <Row key={channel} icon={<Icon />} name={notices.channels[channel]} note={noteOf(channel)} noteId={noteId}>
              <Switch
                label={notices.channels[channel]}
                on={channels?.[channel] === true}
                unavailable={channels === undefined || busy !== null || (channel === 'push' && !canPush())}
                describedBy={isImpossible ? `${noteId} ${whyId}` : noteId}
                onTurn={(on) => press(channel, on)}
              />
            </Row>
          );
        })}
      </Rows>
      {why !== undefined && (
        <ReasonLine id={whyId}>
          <b>{notices.impossible}</b> {notices[why]}
        </ReasonLine>
      )}
      <ul role="list" className={styles['kinds']} aria-label={notices.kinds}>
        {listKinds(text, policy).map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
    </ProfileCard>
  );
}
