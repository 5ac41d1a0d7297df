/** The number of cabinets of a section in each state. The rest are rented; the clubs' cabinets stay free. */
export type SectionState = {
  readonly free: number;
  /** Returned, opening at the next opening time. */
  readonly soon?: number;
  /** Returned today, opening tomorrow. */
  readonly later?: number;
  /** One entry for each overdue cabinet: its overdue days. */
  readonly overdue?: readonly number[];
  readonly broken?: readonly string[];
  readonly banned?: readonly string[];
};

/** Status notes as an administrator would write them, within 64 characters. */
const notes = {
  lock: '잠금장치가 고장 나 수리를 기다리고 있어요.',
  door: '문이 닫히지 않아요. 부품을 주문했어요.',
  key: '열쇠를 잃어버려 자물쇠를 바꾸는 중이에요.',
  smell: '냄새가 나서 소독하고 있어요.',
  banned: '시설 점검으로 당분간 쓸 수 없어요.',
  storage: '운영팀 비품 보관용이에요.',
} as const;

/** By floor and name of the section, as a busy Friday would find it. */
export const demoPlan: Readonly<Record<string, SectionState>> = {
  '2 End of Cluster 1': { free: 3, soon: 1, later: 1, broken: [notes.lock] },
  '2 Cluster 1 - OA': { free: 5, soon: 2, later: 1, overdue: [1, 3], broken: [notes.door] },
  '2 Cluster 1 - Terrace1': { free: 6, soon: 2, later: 1, overdue: [10], broken: [notes.key], banned: [notes.banned] },
  '2 Cluster 1 - Terrace2': { free: 0, soon: 1, later: 1, overdue: [2] },
  '2 Oasis': {
    free: 13,
    soon: 3,
    later: 2,
    overdue: [1, 3, 10],
    broken: [notes.lock, notes.smell],
    banned: [notes.storage],
  },
  '2 End of Cluster 2': { free: 1, soon: 1, overdue: [7] },
  '3 Cluster X - 4': { free: 2, soon: 1, overdue: [1] },
  '3 Cluster X - 5': { free: 3, later: 1, broken: [notes.lock] },
  '3 Cluster X - 6': { free: 3, overdue: [14] },
  '3 Cluster X - 7': { free: 2, soon: 1 },
  // On closed floors older rentals stay until they end.
  '4 End of Cluster 3': { free: 13, overdue: [3] },
  '4 Cluster 3 - OA': { free: 16, broken: [notes.door] },
  '4 Oasis': { free: 45, banned: [notes.banned] },
  '4 End of Cluster 4': { free: 11 },
  '5 End of Cluster 5': { free: 14 },
  '5 Cluster 5 - OA': { free: 18 },
  '5 Oasis': { free: 47, broken: [notes.key] },
  '5 End of Cluster 6': { free: 8 },
};

export const demoTitles = [
  '알고리즘 노트',
  '책과 담요',
  'minishell',
  '커피 금지',
  '운동화 두 켤레',
  'ft_irc 팀',
  '오늘도 평가',
  '우산 있음',
  '키보드 창고',
  'webserv',
  '간식 나눠요',
  'cub3d',
  '공부하자',
  'transcendence',
  '빌린 책 반납',
  '야간 자율',
] as const;

export const demoMemos = [
  '비밀번호 0421',
  '비번 7730',
  '위 칸만 써요',
  '자물쇠 1004',
  '열쇠는 관리실',
  '비번 2468',
  'door code 9021',
  '아래 칸은 지민',
] as const;
