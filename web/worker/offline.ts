import { type KeptLocker, readKeptLocker } from '../src/state/person/kept-locker.ts';
import { preferredLanguage } from '../src/text/preferred-language.ts';

const words = {
  ko: {
    title: '지금은 연결되지 않아요',
    note: '연결되면 이 화면이 저절로 바뀌어요.',
    kept: '이 기기에서 마지막으로 본 내 사물함이에요.',
    none: '빌린 사물함이 없어요.',
    nothing: '이 기기에 보관한 사물함이 없어요. 연결된 뒤에 로그인해 주세요.',
    place: '위치',
    placeOf: ({ building, floor, section }: KeptLocker) => `${building} ${floor}층 ${section}`,
    number: (number: number) => `${number}번`,
    end: '반납일',
    waiting: '함께 쓸 사람을 기다리고 있어요.',
    memo: '비밀 메모',
    noMemo: '아직 없어요',
    retry: '다시 시도',
  },
  en: {
    title: 'There is no connection right now',
    note: 'This page updates by itself once you are connected again.',
    kept: 'This is your locker as this device last showed it.',
    none: 'You have no locker.',
    nothing: 'This device keeps no locker. Please sign in once you are connected.',
    place: 'Place',
    placeOf: ({ building, floor, section }: KeptLocker) => `${section}, floor ${floor} of ${building}`,
    number: (number: number) => `Locker ${number}`,
    end: 'Return by',
    waiting: 'Waiting for people to share with.',
    memo: 'Private memo',
    noMemo: 'None yet',
    retry: 'Try again',
  },
};

function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const language = preferredLanguage(readSetting('language'), navigator.languages);
const text = words[language];
const style = readSetting('display-style-toggle');
const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['theme'] = style === 'DARK' || (style !== 'LIGHT' && prefersDark) ? 'dark' : 'light';
document.documentElement.lang = language;
document.title = `${text.title} | Cabinet`;

function element(name: string, says: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = says;
  return made;
}

function facts(locker: KeptLocker): HTMLElement {
  const list = document.createElement('dl');
  const end = locker.expiredAt?.slice(0, 16).replaceAll('-', '.').replace('T', ' ') ?? text.waiting;
  const rows = [
    [text.place, text.placeOf(locker)],
    [text.end, end],
    [text.memo, locker.memo ?? text.noMemo],
  ] as const;
  for (const [name, value] of rows) list.append(element('dt', name), element('dd', value));
  return list;
}

function draw(locker: KeptLocker | null | undefined): void {
  const main = document.querySelector('main');
  const button = element('button', text.retry);
  button.addEventListener('click', () => location.reload());
  const head = [element('h1', text.title), element('p', text.note)];
  if (locker === undefined) return main?.replaceChildren(...head, element('p', text.nothing), button);
  if (locker === null) return main?.replaceChildren(...head, element('p', text.none), button);
  const card = document.createElement('section');
  const number = text.number(locker.visibleNum);
  card.append(element('h2', locker.title === null ? number : `${number} · ${locker.title}`), facts(locker));
  card.append(element('p', `${locker.name} · ${text.kept}`));
  main?.replaceChildren(...head, card, button);
}

addEventListener('online', () => location.reload());
// A device does not always tell that it is connected again, and is connected while the server is away.
setInterval(async () => {
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok === true) location.reload();
}, 5_000);
draw(await readKeptLocker().catch(() => undefined));
