import type { Calls } from '@cabinet/contract';
import { dateTimeText, maskedAddress, type ReturnAction, serverTimeText } from '@cabinet/domain';
import type { Handlers, WriteContext } from '../../http/handler.ts';
import { refuse } from '../../refusal.ts';
import { clearLeaverCookie, setLeaverCookie } from '../../sessions/sign-in-cookies.ts';
import { signAccessToken } from '../../sessions/tokens.ts';
import { returnOwn } from '../rentals/commands/return.ts';
import { makeLink, noteUnsent } from './commands/links.ts';
import { endSession, verifyLink } from './commands/sessions.ts';
import { presentLinkMail } from './views.ts';

export const aguHandlers: Handlers<
  'requestAguLink' | 'verifyAguLink' | 'cancelAgu' | 'returnCabinet' | 'returnCabinetWithPassword'
> = {
  /** R-AGU-03: the mail leaves once its link is stored, so a link that arrives always works. */
  async requestAguLink({ query }, { transact, gateways, settings, now, policy }) {
    const { random, mail } = gateways;
    const link = await transact((tx) => makeLink(tx, query.name, { now, policy, random }));
    const { codeMinutes, mailMinutes } = policy.agu;
    try {
      await mail.send(presentLinkMail(link, settings.publicUrl, codeMinutes));
    } catch (cause) {
      await transact((tx) => noteUnsent(tx, link));
      refuse('MAIL_BAD_GATEWAY', {}, { cause });
    }
    return {
      oauthMail: maskedAddress(link.address),
      date: serverTimeText(now),
      expiryTime: codeMinutes,
      resendAfterSeconds: mailMinutes * 60,
    };
  },

  async verifyAguLink({ body }, context) {
    const { tx, gateways, settings, now, policy } = context;
    const { endsAt, ...session } = await verifyLink(tx, body, { now, policy, random: gateways.random });
    const { userId, name, sessionId: sid, kind: typ } = session;
    const seconds = policy.agu.tokenMinutes * 60;
    const claims = { name, userId, roles: ['AGU'], sid, typ } as const;
    setLeaverCookie(context, await signAccessToken(claims, settings.tokenSecrets, now, seconds), seconds);
    context.security.note('LEAVER_VERIFIED', { actor: `agu:${userId}`, address: context.address });
    return { expiredAt: dateTimeText(endsAt) };
  },

  async cancelAgu(_, context) {
    const { tx, caller, now } = context;
    if (caller.kind === 'agu') await endSession(tx, caller, now);
    clearLeaverCookie(context);
    return {};
  },

  returnCabinet: (_, context) => giveBack({ action: 'return' }, context),

  returnCabinetWithPassword: ({ body }, context) =>
    giveBack({ action: 'returnWithPassword', password: body.cabinetMemo }, context),
};

type ReturnContext = WriteContext<Calls['returnCabinet']>;

/** R-AGU-06, R-AGU-08: everybody returns by the same rules; an A.G.U user has then done what the token was for. */
async function giveBack(
  how: { readonly action: ReturnAction; readonly password?: string },
  context: ReturnContext,
): Promise<Record<never, never>> {
  const { tx, caller, ...moment } = context;
  await returnOwn(tx, caller.userId, how, moment);
  if (caller.kind === 'agu') {
    await endSession(tx, caller, moment.now);
    clearLeaverCookie(context);
  }
  return {};
}
