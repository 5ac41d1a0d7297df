import { parseTarget, type RecordedField, type TargetKind } from '@cabinet/domain';
import type { Recorded, RecordPart } from '../queries/table.ts';
import { koreanWords } from './words.ts';

type Value = Recorded['before'][number]['values'][string];
type Read = (value: string | number, known: Recorded['known']) => string | undefined;

/** The pages of administrators say the same. */
export const fieldWords: Readonly<Record<RecordedField, string>> = {
  status: '상태',
  lentType: '유형',
  opensAt: '열리는 때',
  statusNote: '상태 메모',
  title: '이름',
  row: '줄',
  col: '칸',
  visibleNum: '번호',
  cabinetId: '사물함',
  expiredAt: '반납일',
  unbannedAt: '페널티',
  userCount: '쓰는 사람',
  waitingCabinetId: '대기',
  waitingUserId: '대기',
  clubName: '동아리명',
  clubMaster: '동아리장',
  itemSku: '아이템',
  coins: '코인',
  copies: '가진 수',
  startTime: '일시',
  presentationLocation: '장소',
  duration: '소요시간',
  category: '카테고리',
  summary: '한 줄 요약',
  outline: '목차',
  detail: '내용',
  videoLink: '영상 링크',
  slidesLink: '발표 자료',
  recordingAllowed: '녹화',
  publicAllowed: '공개',
  thumbnail: '썸네일',
  canceled: '취소',
  commentId: '댓글',
  banned: '차단',
  email: '메일 주소',
  loginId: 'ID',
  role: '역할',
  secondFactor: '2단계 인증',
  endedSignIns: '로그아웃한 곳',
  channel: '채널',
  message: '보낸 내용',
};

/** What has no name, or none any more, has its number. */
export const kindWords: Readonly<Record<TargetKind, string>> = {
  cabinet: '사물함',
  user: '유저',
  club: '동아리',
  admin: '관리자',
  talk: '발표',
  slot: '발표 일정',
};

const durations: Readonly<Record<string, string>> = {
  HALF: '30분',
  HOUR: '1시간',
  HOUR_HALF: '1시간 30분',
  TWO_HOUR: '2시간',
};

/** What a record is about, by its name or place: `2F-92 · Oasis`, `jihkim`. */
function nameOf(text: string, known: Recorded['known']): string {
  const { name = null, floor = null, section, visibleNum } = known.get(text) ?? {};
  if (floor !== null) return `${floor}F-${visibleNum} · ${section}`;
  const target = parseTarget(text);
  return name ?? (target === undefined ? text : `${kindWords[target.kind]} #${target.id}`);
}

const quoted: Read = (value) => `‘${value}’`;
const time: Read = (value) => `${value}`.replace('T', ' ');
const fromOne: Read = (value) => `${Number(value) + 1}`;
const cabinet: Read = (value, known) => nameOf(`cabinet:${value}`, known);
/** The words of a code; a code of an earlier version may have none any more. */
const word =
  (of: 'status' | 'lentType' | 'sku' | 'place' | 'category' | 'role'): Read =>
  (code) =>
    (koreanWords[of] as (code: string) => string | undefined)(`${code}`);

const readers: Readonly<Partial<Record<string, Read>>> = {
  status: word('status'),
  lentType: word('lentType'),
  opensAt: time,
  statusNote: quoted,
  title: quoted,
  row: fromOne,
  col: fromOne,
  cabinetId: cabinet,
  expiredAt: time,
  unbannedAt: time,
  waitingCabinetId: cabinet,
  waitingUserId: (value, known) => nameOf(`user:${value}`, known),
  itemSku: word('sku'),
  startTime: time,
  presentationLocation: word('place'),
  duration: (value) => durations[value],
  category: word('category'),
  summary: quoted,
  outline: quoted,
  detail: quoted,
  thumbnail: () => '그림',
  role: word('role'),
  message: quoted,
};

function valueText(field: string, value: Value, known: Recorded['known']): string {
  if (value === null) return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  return readers[field]?.(value, known) ?? `${value}`;
}

/** The values of one side that are others on the other side, target by target. */
function sideText({ targets, known, before, after }: Recorded, of: 'before' | 'after'): string {
  if (of === 'after' && after.length === 0 && before.length > 0) return '삭제됨';
  const [own, other] = (of === 'before' ? [before, after] : [after, before]).map(
    (side) => new Map(side.map(({ target, values }) => [target, values])),
  );
  return targets
    .flatMap((target) => {
      const [values = {}, others] = [own?.get(target), other?.get(target)];
      const said = Object.entries(values)
        // The text of a comment says which one it was, as far as it is known.
        .filter(([field, value]) => field !== 'commentId' && (others?.[field] ?? null) !== value)
        .map(([field, value]) => `${fieldWords[field as RecordedField] ?? field} ${valueText(field, value, known)}`);
      if (said.length === 0) return [];
      return targets.length === 1 ? said.join(', ') : `${nameOf(target, known)}: ${said.join(', ')}`;
    })
    .join(' / ');
}

/** A part of a record as people read it, by names and not by the numbers and codes of the wire. */
export function sayPart({ of, recorded }: RecordPart): string | null {
  const said =
    of === 'targets'
      ? recorded.targets.map((target) => nameOf(target, recorded.known)).join(', ')
      : sideText(recorded, of);
  return said === '' ? null : said;
}
