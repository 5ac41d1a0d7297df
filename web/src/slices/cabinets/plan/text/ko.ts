/** The words of the plan of the campus, in Korean. */
export const campusPlan = {
  chooseFloor: '층 고르기',
  closedFloor: (floor: number) => `${floor}층 · 닫혀 있어요`,
  hint: '구역을 누르면 배치도로 이동해요. 숫자는 지금 빈\u00a0칸이에요. 좌우로 밀면 층이 바뀌어요.',
  floor: (floor: number) => `${floor}층 지도`,
  elevator: '엘리베이터',
  here: '지금 보는 구역',
};
