import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, nothing, serverTimeText, typedText } from './shapes.ts';

const name = typedText(32, 1);

/** The way of an A.G.U user, who may only return: a mail with a link, whose page posts its code. */
export const agu = defineCalls({
  requestAguLink: {
    method: 'POST',
    path: '/v5/auth/agu',
    audience: 'public',
    ignoresToken: true,
    summary: 'Send an A.G.U user the mail with the link; at most one in three minutes',
    query: z.object({ name }),
    reply: z.strictObject({
      /** Masked, because anybody can ask. */
      oauthMail: z.string(),
      date: serverTimeText,
      /** Minutes for which the link is valid. */
      expiryTime: z.int().positive(),
      resendAfterSeconds: z.int().positive(),
    }),
    refusals: ['NOT_FOUND_USER', 'ACCESS_DENIED', 'NO_ACTIVE_LENT_FOUND', 'CODE_ALREADY_SENT', 'MAIL_BAD_GATEWAY'],
    changes: [],
    steps: true,
    rateLimit: { tries: 600, seconds: 60 },
  },
  verifyAguLink: {
    method: 'POST',
    path: '/v5/auth/agu/verify',
    audience: 'public',
    ignoresToken: true,
    summary: 'The token of an A.G.U user for the code of a link, once and in time',
    body: z.strictObject({ name, code: z.string().min(1).max(128) }),
    reply: z.strictObject({ expiredAt: dateTime }),
    refusals: ['NOT_FOUND_VERIFICATION_LINK'],
    changes: [],
    rateLimit: { tries: 600, seconds: 60 },
  },
  cancelAgu: {
    method: 'POST',
    path: '/v5/auth/agu/cancel',
    audience: 'public',
    servesLeavers: true,
    summary: 'End the session of an A.G.U user; without one it does nothing',
    reply: nothing,
    refusals: [],
    changes: [],
  },
});
