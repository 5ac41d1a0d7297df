import { type Examples, hasBonus, type Policy } from '@cabinet/domain';
import { penalties, working } from '../../../../../../slices/penalties/text/ko.ts';
import { sharing } from '../../../../../../slices/sharing/text/ko.ts';
import { ahead } from '../../../../../../text/ko/ahead.ts';
import { span } from '../../../../../../text/ko/dates.ts';
import { grouped, koreanCount } from '../../../../../../text/numbers.ts';
import { particle } from '../../../../../../text/particle.ts';
import { range } from '../../../../../../text/range.ts';
import { unbroken } from '../../../../../../text/unbroken.ts';

export { penalties, sharing };

/** The rules in force and examples worked out by them; the texts never calculate. */
export type Numbers = {
  policy: Policy;
  examples: Examples;
  /** The days of the tickets for sale. */
  ticketDays: { extension: readonly number[]; penalty: readonly number[] };
};

export type Manual = {
  title: string;
  summary: string;
  period?: string;
  periodNote?: string;
  people?: string;
  peopleNote?: string;
  parts: { heading: string; lines: string[] }[];
};

const privateCabinet = ({ policy, examples }: Numbers): Manual => ({
  title: '개인 사물함',
  summary: `혼자 ${policy.rental.privateDays}일 동안 써요.`,
  period: `${policy.rental.privateDays}일`,
  people: '1명',
  parts: [
    {
      heading: '얼마나 쓸 수 있나요',
      lines: [
        `한 번 대여하면 최대 ${policy.rental.privateDays}일 동안 쓸 수 있어요.`,
        '대여는 마지막 날 23:59에 끝나요.',
      ],
    },
    {
      heading: '반납이 늦으면',
      lines: [
        `늦은 일수를 제곱한 만큼 페널티가 생겨요. ${examples.late.overdueDays}일 늦으면 ${working(examples.late)} 동안 대여할 수 없어요.`,
        '페널티는 쌓여요. 남은 페널티가 있으면 그 뒤에 이어져요.',
        `${particle(span(policy.penalty.forcedReturnDays), '이/가')} 지나도록 반납하지 않으면 강제로 반납돼요. 안에 둔 물건의 분실은 책임지지 않아요.`,
      ],
    },
    {
      heading: '반납한 사물함은',
      lines: [`반납한 사물함은 다음 날 ${policy.opening.time}에 다시 열려요. 그때부터 누구나 대여할 수 있어요.`],
    },
  ],
});

const sharedCabinet = ({ policy, examples }: Numbers): Manual => ({
  title: '공유 사물함',
  summary: `${range(policy.sharing.minPeople, policy.sharing.maxPeople, '~')}명이 모여 더 오래 써요.`,
  period: unbroken(`${policy.rental.shareBaseDays} + ${policy.rental.shareDaysPerPerson}n일`),
  periodNote: 'n은 함께 쓰는 사람 수',
  people: `${range(policy.sharing.minPeople, policy.sharing.maxPeople, '~')}명`,
  peopleNote: `1명당 ${policy.rental.shareDaysPerPerson}일이 늘어요`,
  parts: [
    {
      heading: '얼마나 쓸 수 있나요',
      lines: [
        `기본 ${policy.rental.shareBaseDays}일에 함께 쓰는 사람마다 ${policy.rental.shareDaysPerPerson}일이 더해져요. ${examples.shared.people}명이면 ${unbroken(`${policy.rental.shareBaseDays} + ${policy.rental.shareDaysPerPerson} × ${examples.shared.people} = ${examples.shared.days}일`)}이에요.`,
        '대여는 마지막 날 23:59에 끝나요.',
      ],
    },
    {
      heading: '함께 쓸 사람을 모을 때',
      lines: [
        `첫 사람이 들어가면 ${policy.sharing.sessionMinutes}분 동안 ${range(policy.sharing.minPeople, policy.sharing.maxPeople, '~')}명을 기다려요. ${policy.sharing.minPeople === 1 ? '시간이 지나면 한 명이라도 대여돼요.' : `시간 안에 ${policy.sharing.minPeople}명이 안 되면 대기가 취소돼요.`}`,
        `함께 쓸 사람에게 네 자리 초대코드를 알려 주세요. ${koreanCount(policy.sharing.wrongCodesPerPerson)} 번 틀리면 이번 대기에는 들어갈 수 없어요.`,
        `${policy.sharing.maxPeople}명이 모이면 시간이 남아 있어도 바로 대여돼요.`,
      ],
    },
    {
      heading: '먼저 나갈 때',
      lines: [
        '먼저 반납하면 남은 기간이 줄어요. 남은\u00a0날 ×\u00a0남는\u00a0사람 ÷\u00a0있던\u00a0사람으로 계산해요.',
        `${examples.earlyLeave.people}명이 쓰다 1명이 나가면 남은 ${examples.earlyLeave.daysLeft}일은 ${unbroken(`${examples.earlyLeave.daysLeft} × ${examples.earlyLeave.stay} ÷ ${examples.earlyLeave.people} = ${examples.earlyLeave.daysAfter}일`)}이 돼요.`,
      ],
    },
  ],
});

const clubCabinet: Manual = {
  title: '동아리 사물함',
  summary: '모집 기간에 동아리가 빌려요.',
  period: '모집 기간',
  people: '동아리',
  parts: [
    {
      heading: '빌리려면',
      lines: ['동아리 사물함은 모집 기간에만 신청할 수 있어요.', '신청한 동아리 중에서 골라 사물함을 빌려드려요.'],
    },
    {
      heading: '함께 쓸 때',
      lines: ['비밀번호는 동아리 멤버끼리 함께 써요.', '반납일은 따로 없고, 동아리 활동이 끝나면 반납해요.'],
    },
  ],
};

/** With the days that such tickets have, where any is for sale. */
const byDays = (days: readonly number[]) => (days.length === 0 ? '' : ` ${days.map((each) => `${each}일`).join(', ')}`);

const coin = ({ policy }: Numbers): Manual => ({
  title: '코인 사용법',
  summary: policy.presentation.rewards
    ? '하루 한 번 줍고, 발표하고, 출석해서 모아요.'
    : '하루 한 번 줍고, 출석해서 모아요.',
  parts: [
    {
      heading: '동전 줍기',
      lines: [
        '동전은 하루에 한 번 주울 수 있어요.',
        !hasBonus(policy)
          ? `한 달에 ${policy.coin.picksPerMonth}개까지 주울 수 있어요.`
          : `한 달에 ${policy.coin.picksPerMonth}개까지 주울 수 있고, ${policy.coin.picksPerMonth}개를 다 주우면 코인을 무작위로 더 드려요.`,
      ],
    },
    {
      heading: policy.presentation.rewards ? '출석과 발표' : '출석',
      lines: [
        `한 달 동안 ${policy.attendance.coinHours}시간 이상 출석하면 다음 달 2일에 ${grouped(policy.attendance.coins)} 까비를 드려요.`,
        ...(policy.presentation.rewards
          ? [`지식나눔에서 발표하면 ${grouped(policy.presentation.rewardCoins)} 까비를 드려요.`]
          : []),
      ],
    },
  ],
});

const store = ({ policy, ticketDays }: Numbers): Manual => ({
  title: '까비 상점',
  summary: '연장권, 이사권, 알림 등록권, 페널티 감면권.',
  parts: [
    {
      heading: '연장권',
      lines: [
        `지금 쓰는 사물함의 반납일을${byDays(ticketDays.extension)} 늦춰요.`,
        '출석이 충분하면 2일에 출석 연장권을 드려요. 그달 마지막 날까지 쓸 수 있어요.',
      ],
    },
    { heading: '이사권', lines: ['반납일은 그대로 두고 비어 있는 다른 개인 사물함으로 옮겨요.'] },
    {
      heading: '알림 등록권',
      lines: [`고른 구역에 개인 사물함이 ${ahead(policy.opening.alarmMinutesBefore)} 알려드려요.`],
    },
    {
      heading: '페널티 감면권',
      lines: [`페널티를${byDays(ticketDays.penalty)} 줄여요.`, '늦어진 사물함을 먼저 반납한 뒤에 쓸 수 있어요.'],
    },
  ],
});

const pending = ({ policy }: Numbers): Manual => ({
  title: '오픈예정',
  summary: `반납된 사물함은 다음 날 ${policy.opening.time}에 열려요.`,
  parts: [
    {
      heading: '왜 바로 열리지 않나요',
      lines: [
        `누구나 같은 기회를 갖도록, 반납된 사물함은 다음 날 ${policy.opening.time}에 한꺼번에 열려요.`,
        '시간이 되면 화면이 저절로 바뀌어요. 새로고침하지 않아도 괜찮아요.',
      ],
    },
  ],
});

const inSession = ({ policy }: Numbers): Manual => ({
  title: '대기중',
  summary: `함께 쓸 사람을 ${policy.sharing.sessionMinutes}분 동안 기다리고 있어요.`,
  parts: [
    {
      heading: '대기중인 사물함',
      lines: [
        `첫 사람이 들어가고 ${policy.sharing.sessionMinutes}분 동안 함께 쓸 사람을 기다리는 공유 사물함이에요.`,
        `초대코드를 알면 들어갈 수 있어요. ${policy.sharing.minPeople === 1 ? '시간이 지나면 한 명이라도 대여돼요.' : `시간 안에 ${policy.sharing.minPeople}명이 모이지 않으면 다시 사용가능으로 바뀌어요.`}`,
      ],
    },
  ],
});

const extension: Manual = {
  title: '연장권 쓰는 법',
  summary: '반납일을 늦추고 싶을 때 써요.',
  parts: [
    {
      heading: '연장하기',
      lines: [
        '내 사물함에서 연장권 사용하기를 누르고 가진 연장권을 골라요.',
        '반납일이 고른 날수만큼 늦춰지고, 그날 23:59에 대여가 끝나요. 한 번 쓰면 되돌릴 수 없어요.',
      ],
    },
    {
      heading: '연장할 수 없을 때',
      lines: ['반납이 늦은 사물함은 연장할 수 없어요.', '혼자 쓰는 공유 사물함은 연장할 수 없어요.'],
    },
  ],
};

export const manuals = (numbers: Numbers) => ({
  private: privateCabinet(numbers),
  shared: sharedCabinet(numbers),
  club: clubCabinet,
  coin: coin(numbers),
  store: store(numbers),
  pending: pending(numbers),
  inSession: inSession(numbers),
  extension,
});
