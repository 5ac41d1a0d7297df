import { expect, test } from 'vitest';
import { ko as shared } from '../../text/ko.ts';
import { cabinets } from '../cabinets/text/ko.ts';
import { talks as englishTalks } from '../talks/text/en.ts';
import { talks } from '../talks/text/ko.ts';
import type { Entry } from './changes.ts';
import { lineOf } from './record-line.ts';
import { undoing as english } from './text/en.ts';
import { undoing } from './text/ko.ts';
import { fieldText, targetText, valueText } from './value-text.ts';

const text = { ...shared, cabinets, undoing };
const today = Temporal.PlainDate.from('2026-11-20');
const unnamed = { name: null, building: null, floor: null, section: null, visibleNum: null };
const locker = { ...unnamed, kind: 'cabinet', id: 92, floor: 2, section: 'Oasis', visibleNum: 92 } as const;
const person = { ...unnamed, kind: 'user', id: 7, name: 'jihkim' } as const;
const bare: Entry = {
  recordId: 1,
  at: '2026-11-20T11:42:00',
  actor: { adminId: 1, name: 'admin' },
  address: '127.0.0.1',
  call: 'changeCabinets',
  kind: 'CABINET_STATE',
  target: [locker],
  before: [],
  after: [],
  undo: { allowed: true, reasons: [] },
};
const said = (entry: Partial<Entry>) => lineOf(text, { ...bare, ...entry }, today);

test('R-ADM-14: a change of status and type is told in the words of the map', () => {
  const before = [{ target: 'cabinet:92', values: { status: 'AVAILABLE', lentType: 'PRIVATE', opensAt: null } }];
  const after = [
    { target: 'cabinet:92', values: { status: 'PENDING', lentType: 'SHARE', opensAt: '2026-11-21T13:00:00' } },
  ];
  expect(said({ before, after })).toEqual({
    before: '사용가능 · 개인',
    after: '오픈예정 · 공유 · 11월 21일 (토) 13:00',
  });
  expect(targetText(text, locker)).toBe('2F-92 · Oasis');
});

test('R-ADM-14: a return is told by what the person had and has, with the penalty', () => {
  const before = [
    { target: 'user:7', values: { cabinetId: 92, expiredAt: '2026-11-17T23:59:59', unbannedAt: null } },
    { target: 'cabinet:92', values: { status: 'OVERDUE', userCount: 1 } },
  ];
  const after = [
    { target: 'user:7', values: { cabinetId: null, expiredAt: null, unbannedAt: '2026-11-29T11:42:00' } },
    { target: 'cabinet:92', values: { status: 'PENDING', userCount: 0 } },
  ];
  expect(said({ kind: 'RETURN', target: [person, locker], before, after })).toEqual({
    before: '~ 26.11.17',
    after: '페널티 ~ 26.11.29',
  });
});

test('R-ADM-14: what is new has nothing before, and what is gone says so', () => {
  const club = { ...unnamed, kind: 'club', id: 3, name: null } as const;
  const side = [{ target: 'club:3', values: { clubName: '체스', clubMaster: 'jihkim' } }];
  expect(said({ kind: 'CLUB_CREATE', target: [club], after: side })).toEqual({ before: null, after: '체스 · jihkim' });
  expect(said({ kind: 'CLUB_DELETE', target: [club], before: side })).toEqual({
    before: '체스 · jihkim',
    after: '삭제됨',
  });
  expect(targetText(text, club)).toBe('동아리 #3');
});

test('R-ADM-14: a grant says what was given', () => {
  const none = [{ target: 'user:7', values: { copies: 0 } }];
  const after = [{ target: 'user:7', values: { copies: 1, itemSku: 'EXTENSION_3' } }];
  expect(said({ kind: 'GRANT', target: [person], before: none, after })).toEqual({
    before: '0장',
    after: '1장 · 연장권 3일',
  });
  const coins = [{ target: 'user:7', values: { coins: 700, itemSku: 'ADMIN_REWARD_500' } }];
  const had = [{ target: 'user:7', values: { coins: 200 } }];
  expect(said({ kind: 'GRANT', target: [person], before: had, after: coins })).toEqual({
    before: '200 까비',
    after: '700 까비',
  });
});

test('R-ADM-14: what changed of a talk is told in words, and long texts by their beginning', () => {
  const talk = { ...unnamed, kind: 'talk', id: 3, name: '잠금' } as const;
  const side = (values: Entry['before'][number]['values']) => [{ target: 'talk:3', values }];
  const moved = said({
    kind: 'SLOT_MOVE',
    target: [talk],
    before: side({ startTime: '2026-12-09T14:00:00', presentationLocation: 'BASEMENT' }),
    after: side({ startTime: '2026-12-10T15:00:00', presentationLocation: 'THIRD' }),
  });
  expect(moved).toEqual({ before: '12월 9일 (수) 14:00 · 지하 1층', after: '12월 10일 (목) 15:00 · 3층' });
  const edited = said({
    kind: 'TALK_EDIT',
    target: [talk],
    before: side({ duration: 'HALF', detail: `${'가'.repeat(59)}😀요`, thumbnail: null }),
    after: side({ duration: 'HOUR', detail: '한 줄\n두 줄', thumbnail: 'a'.repeat(64) }),
  });
  expect(edited).toEqual({ before: `30분 · ‘${'가'.repeat(59)}😀…’`, after: '1시간 · ‘한 줄 두 줄’ · 그림' });
  const gone = said({
    kind: 'COMMENT_DELETE',
    target: [talk],
    before: side({ commentId: 9, detail: '사세요' }),
    after: [],
  });
  expect(gone).toEqual({ before: '‘사세요’', after: '삭제됨' });
});

test('R-ADM-14: a line says of what a number or a yes is: of row or column of a locker, of a consent of a talk', () => {
  const place = (row: number, col: number) => [{ target: 'cabinet:92', values: { row, col } }];
  const placed = (before: Entry['before'], after: Entry['after']) => said({ kind: 'CABINET_PLACE', before, after });
  expect(placed(place(3, 3), place(3, 2))).toEqual({ before: '칸 4', after: '칸 3' });
  expect(placed(place(3, 3), place(2, 2))).toEqual({ before: '줄 4 · 칸 4', after: '줄 3 · 칸 3' });
  const talk = { ...unnamed, kind: 'talk', id: 3, name: '잠금' } as const;
  const consents = (recordingAllowed: boolean, publicAllowed: boolean) => [
    { target: 'talk:3', values: { recordingAllowed, publicAllowed } },
  ];
  const edited: Partial<Entry> = { kind: 'TALK_EDIT', target: [talk], before: consents(true, true) };
  expect(said({ ...edited, after: consents(true, false) })).toEqual({ before: '공개 예', after: '공개 아니요' });
  expect(said({ ...edited, after: consents(false, false) })).toEqual({
    before: '녹화 예 · 공개 예',
    after: '녹화 아니요 · 공개 아니요',
  });
});

test('R-ADM-14: what changed of an administrator, and what a message said, is told in words, not in those of the wire', () => {
  const around = { entry: bare, today };
  const line = (field: string, value: string | number | boolean) =>
    `${fieldText(text, field)}: ${valueText(text, field, value, around)}`;
  expect([
    line('role', 'MASTER'),
    line('email', 'new@example.com'),
    line('loginId', 'second'),
    line('secondFactor', true),
    line('endedSignIns', 3),
    line('channel', '#club_cabinet'),
    line('message', '곧 열려요'),
  ]).toEqual([
    '역할: 책임 관리자',
    '메일 주소: new@example.com',
    'ID: second',
    '2단계 인증: 예',
    '로그아웃한 곳: 3곳',
    '채널: #club_cabinet',
    '보낸 내용: ‘곧 열려요’',
  ]);
});

test('a record says places, lengths and subjects of talks in the words of their pages, without the rest of these', () => {
  for (const [said, { shortPlaces, durations, categories }] of [
    [undoing, talks],
    [english, englishTalks],
  ] as const) {
    const { ALL: _, ...subjects } = categories;
    expect(said.talkWords).toEqual({ ...shortPlaces, ...durations, ...subjects });
  }
});
