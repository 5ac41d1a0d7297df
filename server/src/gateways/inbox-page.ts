import { addresses } from '@cabinet/contract';
import { dateTimeText } from '@cabinet/domain';
import { escapeHtml } from '../escape-html.ts';
import { demoPage } from './demo-page.ts';
import type { Letter } from './inbox.ts';
import type { PushedMessage } from './push-stand-in.ts';
import type { SlackMessage } from './slack-stand-in.ts';

/** The style sheet of the page. */
export const inboxStyle = `${addresses.standIns}/style.css`;

/** What came in by each channel. */
export type Received = {
  readonly letters: readonly Letter[];
  readonly slack: readonly SlackMessage[];
  readonly push: readonly PushedMessage[];
};

type Card = { readonly at: Temporal.Instant; readonly html: string };
type Lines = readonly (readonly [name: string, value: string])[];

/** Turns the addresses in a text into links, because people open our mails for them. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function card(channel: string, title: string, text: string, lines: Lines, at: Temporal.Instant): Card {
  const facts: Lines = [...lines, ['받은 때', dateTimeText(at).replace('T', ' ')]];
  const html = `<article class="card">
<p class="channel">${channel}</p>
<h2>${escapeHtml(title)}</h2>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<pre>${withLinks(text)}</pre>
</article>`;
  return { at, html };
}

const letterCard = ({ to, from, subject, text, receivedAt }: Letter): Card =>
  card(
    '메일',
    subject,
    text,
    [
      ['받는 사람', to],
      ['보낸 사람', from],
    ],
    receivedAt,
  );

function slackCard({ to, text, receivedAt }: SlackMessage): Card {
  const [title = '', ...rest] = text.split('\n');
  return card('슬랙', title.replaceAll('*', ''), rest.join('\n'), [['받는 사람', to]], receivedAt);
}

function pushCard({ content, receivedAt }: PushedMessage): Card {
  const { title = '', body = '', click_action: address = '' } = content;
  return card('브라우저', title, body, [['누르면', address]], receivedAt);
}

/** Everything that reached the local inbox by mail, Slack and push, newest first. */
export function inboxPage({ letters, slack, push }: Received): string {
  const cards = [...letters.map(letterCard), ...slack.map(slackCard), ...push.map(pushCard)].toSorted((one, other) =>
    Temporal.Instant.compare(other.at, one.at),
  );
  return demoPage(
    '받은 메시지',
    inboxStyle,
    `<div><h1>받은 메시지</h1><p>체험판에서 보낸 메일, 슬랙, 브라우저 메시지가 여기에 모여요. 실제 서비스에서는 받는 사람에게 바로 가요.</p></div>
${cards.length === 0 ? '<div class="card"><p>아직 온 메시지가 없어요.</p></div>' : cards.map(({ html }) => html).join('\n')}`,
    'wide',
  );
}
