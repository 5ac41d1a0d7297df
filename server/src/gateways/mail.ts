import { mailAddress } from '@cabinet/domain';
import type { Transporter } from 'nodemailer';
import { errorCode } from '../start-up-error.ts';
import { DeliveryFailed } from './delivery.ts';

export type Message = {
  /** The same for every try of one message, so that a mailbox that gets it twice shows it once. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

export type Mail = {
  /** False when there is no mail server to send by. */
  readonly isSetUp: boolean;
  /** Resolves when the mail server has taken the message over; rejects otherwise, and then it may be tried again. */
  send(message: Message): Promise<void>;
};

/** How long a mail server may take to greet. */
const greetingMilliseconds = 5_000;
/**
 * How long it may take to answer: well within the time for which a notice is claimed. Giving up while the answer is
 * under way sends the message twice, and so does a process that stands still for longer.
 */
const answerMilliseconds = 45_000;

/** Mail by SMTP. `url` is called at the first message; undefined when there is no mail server. */
export function openMail(from: string, url: (() => Promise<string> | string) | undefined): Mail {
  let transport: Promise<Transporter> | undefined;
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url: await url?.(),
        connectionTimeout: greetingMilliseconds,
        greetingTimeout: greetingMilliseconds,
        socketTimeout: answerMilliseconds,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  }
  return {
    isSetUp: url !== undefined,
    async send({ messageId, to, subject, text }) {
      if (url === undefined) throw new Error('There is no mail server: SMTP_URL is not set');
      transport ??= open();
      transport.catch(() => {
        transport = undefined;
      });
      const address = mailAddress(to);
      if (address === undefined) throw new Error('The recipient is not a mail address');
      // As an object the address is always one recipient, whatever characters it contains.
      const sending = (await transport).sendMail({ messageId, to: { name: '', address }, subject, text });
      await sending.catch((error: unknown) => {
        throw new DeliveryFailed(faultOf(error), { cause: error });
      });
    },
  };
}

/**
 * The step that failed and the number of the server's answer: by that number we recognise later that nobody has the
 * address.
 */
function faultOf(error: unknown): string {
  const code = errorCode(error) ?? 'unknown';
  const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof answer === 'number' ? `${code} ${answer}` : code;
}
