export const penalties = {
  title: '페널티 안내',
  note: '늦게 반납한 사물함이 있어 지금은 대여할 수 없어요.',
  ends: '페널티 종료',
  today: '오늘',
  left: (days: number) => (days === 0 ? '오늘 끝' : `${days}일 남음`),
  afterwards: '이때가 지나면 바로 대여할 수 있어요.',
  working: ['늦은 날 × 늦은 날만큼 페널티가 생겨요.', '3일 늦으면 3 × 3 = 9일이에요.'] as [string, string],
  hide: '오늘은 그만 보기',
  close: '닫기',
};
