import { createHash } from 'node:crypto';
import { isLiveDevice, mailAddress, type NoticeChannel } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Delivery } from '../../../gateways/delivery.ts';
import type { Gateways } from '../../../gateways/gateways.ts';
import type { Reader } from '../queries/unsent.ts';
import type { Letter } from '../views.ts';

/** A notice as it goes to its reader. */
export type Outgoing = Letter & {
  readonly noticeId: number;
  readonly kind: string;
  /** The page of the product where the reader can act on it, without its origin. */
  readonly link: string | null;
  /** How long it is worth delivering. */
  readonly seconds: number;
};

type Channel = {
  wants(reader: Reader): boolean;
  isSetUp(gateways: Gateways): boolean;
  /** The reader's address on this channel; undefined without one. */
  addressOf(reader: Reader, moment: Moment): string | undefined;
  send(message: Outgoing, to: string, gateways: Gateways, publicUrl: string): Promise<Delivery>;
};

const addressed = ({ email }: Reader) => (email === null ? undefined : mailAddress(email));

/** The name of a message at a channel: the same for every try, so that nobody is shown it twice. */
const messageIdOf = (noticeId: number, publicUrl: string) => `<notice-${noticeId}@${new URL(publicUrl).hostname}>`;

/** R-ALARM-01: how each channel tells a notice. */
const channels: Readonly<Record<NoticeChannel, Channel>> = {
  email: {
    wants: ({ alarm_email }) => alarm_email,
    isSetUp: ({ mail }) => mail.isSetUp,
    addressOf: addressed,
    async send({ noticeId, title, text, link }, to, { mail }, publicUrl) {
      const messageId = messageIdOf(noticeId, publicUrl);
      const lines = link === null ? text : `${text}\n\n${publicUrl}${link}`;
      await mail.send({ messageId, to, subject: `[Cabinet] ${title}`, text: lines });
      return 'TAKEN';
    },
  },
  slack: {
    wants: ({ alarm_slack }) => alarm_slack,
    isSetUp: ({ slack }) => slack.isSetUp,
    addressOf: addressed,
    send({ noticeId, title, text, link }, to, { slack }, publicUrl) {
      const messageId = messageIdOf(noticeId, publicUrl);
      return slack.send({ messageId, to, title, text, link: link && `${publicUrl}${link}` });
    },
  },
  push: {
    wants: ({ alarm_push }) => alarm_push,
    isSetUp: ({ push }) => push.publicKey !== null,
    addressOf({ token, device_saved_at: savedAt }, { policy, now }) {
      return token !== null && isLiveDevice({ savedAt }, policy, now) ? token : undefined;
    },
    send({ noticeId, kind, title, text, link, seconds }, token, { push }, publicUrl) {
      const digest = createHash('sha256').update(messageIdOf(noticeId, publicUrl)).digest('base64url');
      const content = {
        title,
        body: text,
        icon: '/icon.svg',
        click_action: `${publicUrl}${link ?? '/home'}`,
        tag: `${kind}-${noticeId}`,
      };
      return push.send({ topic: digest.slice(0, 32), token, content, keptSeconds: seconds });
    },
  },
};

/** What decides where a notice goes, besides its reader. */
export type Circumstances = Moment & { readonly gateways: Gateways };

/** Where a notice goes by a channel now, or why it is not sent by that channel after all. */
export function addressBy(
  channel: NoticeChannel,
  reader: Reader,
  { gateways, ...moment }: Circumstances,
): { readonly to: string } | { readonly because: string } {
  const { wants, isSetUp, addressOf } = channels[channel];
  const to = addressOf(reader, moment);
  if (to === undefined) return { because: 'no address' };
  if (!wants(reader)) return { because: 'not wanted' };
  return isSetUp(gateways) ? { to } : { because: `no ${channel === 'email' ? 'mail server' : channel}` };
}

/** Hands a notice over to a channel. Rejects when it may be tried again. */
export function sendBy(
  channel: NoticeChannel,
  message: Outgoing,
  to: string,
  { gateways, publicUrl }: { readonly gateways: Gateways; readonly publicUrl: string },
): Promise<Delivery> {
  return channels[channel].send(message, to, gateways, publicUrl);
}
