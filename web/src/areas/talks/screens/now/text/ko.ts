const now = {
  title: '지금 발표',
  running: '지금 발표 중',
  coming: '다음 발표',
  none: '예정된 발표가 없어요.',
  noneNote: '새 발표는 지식나눔에서 신청할 수 있어요.',
  gone: '지남',
  left: '남음',
  minutes: (count: number) => `${count}분`,
  next: '다음',
  ask: '질문과 댓글은\n여기에 남겨 주세요',
  apply: '지식나눔에서\n더 볼 수 있어요',
  qr: '이 발표 페이지로 가는 QR 코드',
  qrHome: '지식나눔으로 가는 QR 코드',
  failed: '새 소식을 불러오지 못해 다시 시도하고 있어요.',
};

/** The words of the screen of a room, in Korean. */
export const ko = { now };
