import { z } from 'zod';
import { defineCalls } from './call.ts';
import { id, nothing, typedLines, typedText } from './shapes.ts';

const message = z.strictObject({
  receiverName: typedText(80, 1),
  message: typedLines(4000, 1),
});

/** Any receiver or none: it is ignored, so that it cannot be wrong. */
const channelMessage = message.extend({ receiverName: z.string().nullish() });

/** What administrators write to people and channels of Slack. */
export const messages = defineCalls({
  listMessageChoices: {
    method: 'GET',
    path: '/v6/admin/slack',
    audience: ['admin'],
    summary: 'The channels that may be written to, and what is often written',
    reply: z.strictObject({
      channels: z.array(z.strictObject({ channelId: z.string(), name: z.string() })),
      templates: z.array(z.strictObject({ templateId: id, title: z.string(), message: z.string() })),
    }),
    refusals: [],
    shows: [],
  },
  sendMessage: {
    method: 'POST',
    path: '/v5/admin/slack/send',
    audience: ['admin'],
    summary: 'Write to a person, named by intra ID, who is known to Slack by the mail address',
    body: message,
    reply: nothing,
    refusals: ['NOT_FOUND_USER', 'SLACK_ID_NOT_FOUND', 'SLACK_REQUEST_BAD_GATEWAY', 'SLACK_MESSAGE_SEND_BAD_GATEWAY'],
    changes: [],
    steps: true,
    once: true,
  },
  sendChannelMessage: {
    method: 'POST',
    path: '/v5/admin/slack/send/:channel',
    audience: ['admin'],
    summary: 'Write to a channel of the configured list, named by its id; the receiver is ignored',
    params: z.object({ channel: z.string().min(1).max(32) }),
    body: channelMessage,
    reply: nothing,
    refusals: ['SLACK_REQUEST_BAD_GATEWAY', 'SLACK_MESSAGE_SEND_BAD_GATEWAY'],
    changes: [],
    steps: true,
    once: true,
  },
});
