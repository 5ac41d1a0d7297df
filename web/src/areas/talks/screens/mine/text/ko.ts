const mine = {
  given: '발표 기록',
  total: (count: number) => `모두 ${count}건`,
  title: '제목',
  when: '발표일',
  where: '장소',
  status: '상태',
  noneGiven: '아직 발표한 적이 없어요.',
  liked: '즐겨찾는 발표',
  noneLiked: '아직 좋아요한 발표가 없어요.',
  noneLikedNote: '마음에 드는 발표에서 하트를 눌러 보세요.',
  look: '발표 보러 가기',
};

/** The words of one's own page, in Korean. */
export const ko = { mine };
