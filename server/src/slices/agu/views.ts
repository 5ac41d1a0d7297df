import type { Language } from '@cabinet/contract';
import type { Message } from '../../gateways/mail.ts';
import type { NewLink } from './commands/links.ts';

type Words = (link: string, minutes: number) => { readonly title: string; readonly text: string };

/** R-ALARM-07: the mail with the link, in the language of its reader. */
const words: Readonly<Record<Language, Words>> = {
  ko: (link, minutes) => ({
    title: '사물함 반납 인증 링크',
    text: [
      '아래 링크를 열면 빌린 사물함을 반납할 수 있어요.',
      link,
      `링크는 ${minutes}분 동안 한 번만 쓸 수 있어요.`,
      '요청한 적이 없다면 이 메일을 무시해 주세요. 링크를 열지 않으면 아무 일도 일어나지 않아요.',
    ].join('\n\n'),
  }),
  en: (link, minutes) => ({
    title: 'Your link to return your locker',
    text: [
      'Open this link to return the locker you rent.',
      link,
      `The link works once, for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      'If you did not ask for it, please ignore this mail. Nothing happens unless the link is opened.',
    ].join('\n\n'),
  }),
};

/** R-AGU-03, R-AGU-04: the mail whose link opens a page of ours; that page posts the code. */
export function presentLinkMail({ id, code, address, to }: NewLink, publicUrl: string, minutes: number): Message {
  const link = `${publicUrl}/agu?${new URLSearchParams({ name: to.name, code })}`;
  const { title, text } = words[to.language](link, minutes);
  return {
    messageId: `<agu-${id}@${new URL(publicUrl).hostname}>`,
    to: address,
    subject: `[Cabinet] ${title}`,
    text,
  };
}
