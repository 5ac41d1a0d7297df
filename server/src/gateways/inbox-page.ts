import { dateTimeText } from '@cabinet/domain';
import { demoPage, safe } from './demo-page.ts';
import type { Letter } from './inbox.ts';

/** Addresses in a text become links; they are the reason to read a mail of ours. */
function withLinks(text: string): string {
  return safe(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

/** Every letter of the local inbox, newest first. */
export function inboxPage(letters: readonly Letter[]): string {
  const cards = letters.map(
    ({ to, from, subject, text, receivedAt }) => `<article class="card">
<h2>${safe(subject)}</h2>
<dl><dt>받는 사람</dt><dd>${safe(to)}</dd><dt>보낸 사람</dt><dd>${safe(from)}</dd><dt>받은 때</dt><dd>${dateTimeText(receivedAt).replace('T', ' ')}</dd></dl>
<pre>${withLinks(text)}</pre>
</article>`,
  );
  return demoPage(
    '메일함',
    '/dev/style.css',
    `<div><h1>메일함</h1><p>체험용 메일함이에요. 실제 서비스에서는 받는 사람의 메일로 가요.</p></div>
${cards.length === 0 ? '<div class="card"><p>아직 온 메일이 없어요.</p></div>' : cards.join('\n')}`,
    'wide',
  );
}
