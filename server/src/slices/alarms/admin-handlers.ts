import { createHash } from 'node:crypto';
import type { Calls } from '@cabinet/contract';
import { mailAddress, type RecordedValues, type RecordTarget } from '@cabinet/domain';
import type { SlackPost } from '../../gateways/slack.ts';
import type { Handlers, Recorded, StepsContext } from '../../http/handler.ts';
import { refuseFields } from '../../http/validation.ts';
import { refuse } from '../../refusal.ts';
import { findNamed } from '../users/queries.ts';
import { listTemplates } from './queries/templates.ts';

/** R-ADM-16: administrators write to people and channels; each message that Slack took is recorded. */
export const messageHandlers: Handlers<'listMessageChoices' | 'sendMessage' | 'sendChannelMessage'> = {
  async listMessageChoices(_, { db, settings }) {
    const templates = await listTemplates(db);
    return {
      channels: settings.slackChannels.map(({ id, name }) => ({ channelId: id, name })),
      templates: templates.map(({ id, title, body }) => ({ templateId: id, title, message: body })),
    };
  },

  async sendMessage({ body: { receiverName, message } }, context) {
    const user = (await findNamed(context.db, receiverName)) ?? refuse('NOT_FOUND_USER');
    const mail = user.email === null ? undefined : mailAddress(user.email);
    if (mail === undefined) refuse('SLACK_ID_NOT_FOUND');
    return post(context, { to: { mail }, text: message, target: { kind: 'user', id: user.id }, values: { message } });
  },

  async sendChannelMessage({ params, body: { message } }, context) {
    const { settings, language, caller } = context;
    const channel = settings.slackChannels.find(({ id }) => id === params.channel);
    if (channel === undefined) refuseFields(['path.channel'], 'invalid', language);
    // A channel is no target of the record, so the message stands under the administrator who sent it.
    const target = { kind: 'admin', id: caller.adminId } as const;
    const values = { channel: `#${channel.name}`, message };
    return post(context, { to: { channelId: channel.id }, text: message, target, values });
  },
};

type Context = StepsContext<Calls['sendMessage']> | StepsContext<Calls['sendChannelMessage']>;
type Message = Pick<SlackPost, 'to' | 'text'> & { readonly target: RecordTarget; readonly values: RecordedValues };

/** Hands a message over, and records it then. A try that is repeated has the same id, so that Slack shows it once. */
async function post(context: Context, { to, text, target, values }: Message): Promise<Recorded> {
  const { gateways, caller, intention, transact, record } = context;
  const messageId =
    intention === undefined
      ? gateways.random.uuid()
      : createHash('sha256').update(`${caller.adminId} ${intention}`).digest('hex');
  const posted = await gateways.slack.post({ messageId, to, text });
  if (posted === 'NOBODY') refuse('SLACK_ID_NOT_FOUND');
  if (posted !== 'TAKEN') {
    const { failed, cause } = posted;
    refuse(failed === 'LOOK_UP' ? 'SLACK_REQUEST_BAD_GATEWAY' : 'SLACK_MESSAGE_SEND_BAD_GATEWAY', {}, { cause });
  }
  const changes = [{ target, before: null, after: values }];
  return transact((tx) => record(tx, [{ kind: 'MESSAGE', changes, undo: null }]));
}
