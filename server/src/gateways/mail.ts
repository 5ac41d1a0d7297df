import type { Transporter } from 'nodemailer';

export type Message = {
  /** The same for every try to send the same thing, so that a mailbox that got it twice shows it once. */
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
 * How long it may take to answer. Who gives up on an answer that was under way sends the message twice, and so does a
 * process that stood still for longer than this: it is just within the time of the job.
 */
const answerMilliseconds = 45_000;

/** Mail by SMTP. `url` is asked at the first message; undefined: there is no mail server. */
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
      await (await transport).sendMail({ messageId, to, subject, text });
    },
  };
}
