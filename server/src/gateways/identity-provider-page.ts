import type { ProviderName } from '@cabinet/domain';
import { escapeHtml } from '../escape-html.ts';
import { demoPage } from './demo-page.ts';
import { type DemoChoice, providerPath } from './identity-provider-people.ts';

const stylePath = `${providerPath}/style.css`;

const words: Readonly<Record<ProviderName, { name: string; field: string; hint: string }>> = {
  ft: { name: '42', field: '인트라 ID', hint: '새 ID를 적으면 새 학생으로 시작해요.' },
  google: { name: 'Google', field: 'Google 계정', hint: '42 계정에 연결해 둔 계정만 로그인할 수 있어요.' },
  kakao: { name: '카카오', field: '카카오 계정', hint: '42 계정에 연결해 둔 계정만 로그인할 수 있어요.' },
  github: { name: 'GitHub', field: 'GitHub 계정', hint: '42 계정에 연결해 둔 계정만 로그인할 수 있어요.' },
};

type Page = {
  readonly provider: ProviderName;
  readonly action: string;
  readonly people: readonly DemoChoice[];
  /** The typed login that does not fit. */
  readonly wrong?: string | undefined;
};

/** The sign-in page of the bundled provider. */
export function signInPage({ provider, action, people, wrong }: Page): string {
  const { name, field, hint } = words[provider];
  const fault =
    wrong === undefined
      ? ''
      : '<p class="fault" id="fault" role="alert">영문, 숫자, 마침표(.), 밑줄(_), 붙임표(-)로 1자에서 32자까지 적어 주세요.</p>';
  const choices = people.map(
    ({ login, note }) =>
      `<button name="pick" value="${escapeHtml(login)}" formnovalidate><b>${escapeHtml(login)}</b><span class="quiet">${escapeHtml(note)}</span></button>`,
  );
  return demoPage(
    `${name} 로그인`,
    stylePath,
    `<div class="card">
<div><h1>${name} 로그인</h1>
<p>체험용 로그인이에요. 실제 서비스에서는 ${name}의 로그인 화면이 열려요.</p></div>
<form method="post" action="${escapeHtml(action)}">
<label for="login">${field}</label>
${fault}
<input id="login" name="login" type="text" value="${escapeHtml(wrong ?? '')}" maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus aria-describedby="${wrong === undefined ? 'hint' : 'fault hint'}">
<p class="quiet" id="hint">${hint}</p>
<button class="primary" type="submit">로그인</button>
${choices.length === 0 ? '' : `<h2>바로 고르기</h2><fieldset class="people" aria-label="체험용 사람들">${choices.join('\n')}</fieldset>`}
</form>
</div>`,
  );
}

/** The page for a sign-in that was left too long, or makes no sense. */
export function lostSignInPage(): string {
  return demoPage(
    '다시 로그인해 주세요',
    stylePath,
    `<div class="card"><h1>다시 로그인해 주세요</h1>
<p>로그인을 시작한 지 오래됐거나 다른 창에서 이어졌어요.</p>
<p><a href="/login">로그인 화면으로</a></p></div>`,
  );
}
