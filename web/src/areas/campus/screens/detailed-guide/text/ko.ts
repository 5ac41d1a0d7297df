import { type PenaltyWorking, type Policy, penaltySum } from '@cabinet/domain';
import { span } from '../../../../../text/ko/dates.ts';
import { koreanCount } from '../../../../../text/numbers.ts';
import { particle } from '../../../../../text/particle.ts';
import { range } from '../../../../../text/range.ts';
import { unbroken } from '../../../../../text/unbroken.ts';

type Numbers = { policy: Policy; late: PenaltyWorking };

export type Part = {
  heading: string;
  /** In their order. */
  steps?: string[];
  texts?: string[];
  points?: string[];
  note?: string;
};

export type Guide = {
  title: string;
  name: string;
  lead: string;
  toMap: string;
  kinds: { heading: string; columns: [kind: string, period: string, people: string]; rows: [string, string, string][] };
  parts: Part[];
};

/** The other texts of the square come with much else. */
function square({ overdueDays: late, squaredDays, days }: PenaltyWorking): string {
  const squared = unbroken(`${penaltySum(late)} = ${squaredDays}일`);
  return days < squaredDays ? `${squared}, 가장 길어도 ${days}일` : squared;
}

/** The detailed guide with the numbers of the rules in force; the texts never calculate. */
export const detailedGuide = ({ policy: { rental, sharing, opening, returning, penalty }, late }: Numbers): Guide => ({
  title: 'Cabinet 이용 안내',
  name: '이용 안내 상세보기',
  lead: '캠퍼스 사물함을 찾고, 빌리고, 돌려주는 방법을 한곳에 모았어요.',
  toMap: '배치도로 가기',
  kinds: {
    heading: '사물함의 종류',
    columns: ['종류', '대여기간', '사용인원'],
    rows: [
      ['개인 사물함', `${rental.privateDays}일`, '1명'],
      [
        '공유 사물함',
        `${rental.shareBaseDays}일 + ${rental.shareDaysPerPerson}일 × 인원`,
        `${range(sharing.minPeople, sharing.maxPeople, '~')}명`,
      ],
      ['동아리 사물함', '모집 기간', '동아리 멤버'],
    ],
  },
  parts: [
    {
      heading: '대여하기',
      steps: [
        '홈에서 시작하기를 누르거나 왼쪽 메뉴에서 층을 골라요.',
        '구역을 고르고, 배치도에서 비어 있는 사물함을 눌러요.',
        '반납 기한과 주의 사항을 확인하고 대여해요.',
      ],
      texts: ['한 사람은 사물함 하나만 쓸 수 있어요. 대여는 마지막 날 23:59에 끝나요.'],
    },
    {
      heading: '반납하기',
      texts: [
        '내 사물함에서 반납을 눌러요. 안에 둔 물건을 모두 꺼냈는지 먼저 확인해 주세요.',
        ...(returning.passwordFloors.length === 0
          ? []
          : [
              `${returning.passwordFloors.join(', ')}층 사물함은 반납할 때 자물쇠 비밀번호 네 자리를 남겨요. 다음 사람이 열 수 있도록 ${particle(returning.suggestedPassword, '으로/로')} 맞춰 두는 것이 좋아요.`,
            ]),
      ],
      note: `반납된 사물함은 다음 날 ${opening.time}에 열려요. 시간이 되면 화면이 저절로 바뀌어요.`,
    },
    {
      heading: '반납이 늦으면',
      points: [
        `늦은 일수를 제곱한 만큼 대여할 수 없어요. ${late.overdueDays}일 늦으면 ${square(late)}이에요.`,
        '남은 페널티가 있으면 새 페널티가 그 뒤에 이어져요.',
        `${particle(span(penalty.forcedReturnDays), '이/가')} 지나면 강제로 반납돼요. 안에 둔 물건의 분실은 책임지지 않아요.`,
      ],
    },
    {
      heading: '공유 사물함',
      points: [
        `첫 사람이 들어가면 ${sharing.sessionMinutes}분 동안 함께 쓸 사람을 기다려요. ${sharing.minPeople === 1 ? '시간이 지나면 한 명이라도 대여돼요.' : `${sharing.minPeople}명이 안 되면 대기가 취소돼요.`}`,
        `함께 쓸 사람에게 네 자리 초대코드를 알려 주세요. ${koreanCount(sharing.wrongCodesPerPerson)} 번 틀리면 이번 대기에는 들어갈 수 없어요.`,
        `${sharing.maxPeople}명이 모이면 바로 대여돼요.`,
        '먼저 반납하면 남은 사람의 기간이 사람 수에 맞춰 줄어요.',
      ],
    },
    {
      heading: '배치도에서 보이는 상태',
      points: [
        '사용가능: 지금 대여할 수 있어요.',
        '사용 중: 다른 사람이 쓰고 있어요.',
        `오픈예정: 반납된 다음 날 ${opening.time}에 열려요.`,
        `대기중: 함께 쓸 사람을 ${sharing.sessionMinutes}분 동안 기다리고 있어요.`,
        '반납지연: 반납이 늦어져 지금은 대여할 수 없어요.',
        '사용불가: 고장이 났거나 쓸 수 없는 사물함이에요.',
      ],
    },
  ],
});
