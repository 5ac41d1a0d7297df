const listed = (numbers: readonly number[]) => numbers.join(' · ');

/** The words of the cards below the map, in Korean. */
export const sectionCards = {
  opensAtTitle: (when: string) => `${when}에 열려요`,
  opening: (numbers: readonly number[], more: number) => `${listed(numbers)}번${more === 0 ? '' : ` 외 ${more}칸`}`,
  lookForPeople: '함께 쓸 사람을 찾고 있어요',
  nothingOpens: '이 구역에는 이때 열리는 사물함이 없어요.',
  freeElsewhere: '가까운 다른 구역',
  freeCount: (count: number) => `${count}칸`,
  noneFree: '이 층에는 지금 빈 사물함이 없어요.',
};
