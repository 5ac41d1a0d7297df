import type { PenaltyWorking, ProviderName } from '@cabinet/domain';
import { failures } from '../../../../../../slices/auth/text/ko/failures.ts';
import { signIns } from '../../../../../../slices/auth/text/ko/sign-ins.ts';
import { working } from '../../../../../../slices/penalties/text/ko.ts';
import { settings } from '../../../../../../slices/rentals/text/ko/settings.ts';
import { particle } from '../../../../../../text/particle.ts';
import { notices } from './ko/notices.ts';
import { ownData } from './ko/own-data.ts';

const providers: Readonly<Record<ProviderName, string>> = {
  ft: '42',
  google: 'Google',
  kakao: '카카오',
  github: 'GitHub',
};

/** How they are said, which decides the particle. */
const said: Readonly<Record<ProviderName, string>> = { ft: '사이', google: '구글', kakao: '카카오', github: '깃허브' };

const withParticle = (provider: ProviderName, pair: Parameters<typeof particle>[1]): string =>
  particle(said[provider], pair).replace(said[provider], providers[provider]);

const rental = {
  none: '빌린 사물함이 없어요',
  freeNow: (count: number) => `지금 ${count}칸이 비어 있어요.`,
  find: '사용가능한 사물함 보기',
  place: (floor: number, section: string) => `${floor}층 - ${section}`,
  open: (place: string) => `${place}, 내 사물함 보기`,
  waiting: '함께 쓸 사람을 기다리고 있어요.',
  used: (days: number) => `${days}일 썼어요`,
  left: (days: number) => (days === 0 ? '오늘까지예요' : `${days}일 남았어요`),
  usedOf: (used: number, days: number) => `${days}일 중 ${used}일 썼어요`,
  period: '사용 기간',
  remaining: '남은 기간',
  lateFor: '연체 기간',
  end: '종료 일자',
  previous: '이전 대여자',
  nobody: '없어요',
  late: '반납지연',
  daysLate: (days: number) => `${days}일 늦었어요`,
  forced: (day: number) => `${day}일째 강제 반납`,
  lateOf: (days: number, most: number) => `강제 반납까지 ${most}일 중 ${days}일이 지났어요`,
  penalty: '페널티',
  penaltyEnd: '페널티 종료 일자',
  penaltyLeft: (days: number, hours: number, minutes: number) =>
    [days > 0 && `${days}일`, (days > 0 || hours > 0) && `${hours}시간`, `${minutes}분`].filter(Boolean).join(' '),
  cause: '까닭',
  sum: (penalty: PenaltyWorking) => `${penalty.overdueDays}일 늦음 · ${working(penalty)}`,
  reduce: '페널티 감면',
  noPenalty: '페널티가 없어요.',
  returnFirst: '먼저 반납해야 줄일 수 있어요.',
  noTicket: '페널티 감면권이 한 장도 없어요.',
  toStore: '까비상점으로 이동',
};

const colours = {
  reset: '초기화',
  names: { 'main-color': '메인 컬러', 'sub-color': '서브 컬러', 'mine-color': '내 사물함' },
  contrast: (figure: string) => `글자 대비 ${figure}`,
  decoration: '장식에만 써요',
  own: '직접 고르기',
  offered: ['분홍', '살구', '노랑', '청록', '바다색', '하늘', '파랑', '진한 파랑', '연보라', '보라'],
  choice: (name: string) => `${name} 고르기`,
  unreadable: (name: string) => `${particle(name, '은/는')} 글자가 잘 안 보여요. 대비가 4.5보다 낮아 저장할 수 없어요.`,
  preview: '미리 보기',
  saved: '컬러를 저장했어요',
  leaveQuestion: '저장하지 않고 나갈까요?',
  leaveNote: '포인트 컬러를 바꿨지만 아직 저장하지 않았어요.',
  leave: '나가기',
  saveAndLeave: '저장하고 나가기',
  stay: '계속 고치기',
};

const social = {
  onlyOne: '하나만 연결할 수 있어요',
  providers,
  none: '연결하면 이 계정으로도 로그인할 수 있어요',
  insteadOf: (linked: ProviderName) => `${withParticle(linked, '을/를')} 대신해요`,
  link: '연결',
  linkOf: (provider: ProviderName) => `${providers[provider]} 연결`,
  switch: '바꾸기',
  switchTo: (provider: ProviderName) => `${withParticle(provider, '으로/로')} 바꾸기`,
  unlink: '연결 해제',
  unlinkOf: (provider: ProviderName) => `${providers[provider]} 연결 해제`,
  leaving: '이동하는 중',
  linked: (provider: ProviderName) => `${withParticle(provider, '을/를')} 연결했어요`,
  failures,
  otherFailure: '계정을 연결하지 못했어요. 다시 시도해 주세요.',
  switchQuestion: '다른 소셜 계정으로 바꿀까요?',
  switchNote: (from: ProviderName, to: ProviderName) =>
    `${providers[from]} 대신 ${withParticle(to, '으로/로')} 로그인해요`,
  now: '지금',
  after: '바꾼 뒤',
  chooseNext: '다음 화면에서 골라요',
  /** Its middle stands out. */
  stays: ['소셜 계정은 ', '하나만', ' 연결할 수 있어요. 42 로그인은 그대로예요.'],
  half: (from: ProviderName) =>
    `${withParticle(from, '은/는')} 바로 해제돼요. 다음 화면에서 그냥 돌아오면 연결된 계정이 없게 돼요.`,
  switchYes: '네, 바꿀게요',
  switching: '바꾸는 중',
  unlinkQuestion: '계정 연결을 해제할까요?',
  unlinkNote: (provider: ProviderName) =>
    `이제 ${withParticle(provider, '으로/로')} 로그인할 수 없어요. 42 로그인은 그대로예요.`,
  unlinkYes: '네, 해제할게요',
  unlinking: '해제하는 중',
  unlinked: '연결을 해제했어요',
  unlinkFailed: '연결을 해제하지 못했어요',
  goneMeanwhile: '그사이 이 계정의 연결이 해제됐어요.',
};

/** The words of the cards about oneself, in Korean. The English ones must have the same shape. */
export const profile = { rental, cabinetName: settings, colours, social, notices, signIns, ownData };
