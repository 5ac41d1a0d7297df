/** The words of the card about one's own data. */
export const ownData = {
  title: '내 데이터',
  calendarNote: '늘 쓰는 캘린더에서 반납일과 내 발표를 볼 수 있어요. 바뀌면 캘린더에서도 저절로 바뀌어요.',
  told: '이 주소를 캘린더에 구독으로 추가해 주세요. 주소를 아는 사람은 누구나 반납일과 내 발표를 볼 수 있어요. 주소는 지금 한 번만 보여드려요.',
  has: '캘린더 주소가 있어요. 새로 만들면 이전 주소는 쓸 수 없어요.',
  make: '캘린더 주소 만들기',
  renew: '새 주소로 바꾸기',
  madeElsewhere: '그사이 다른 곳에서 주소를 만들었어요. 새 주소로 바꾸려면 한 번 더 눌러 주세요.',
  end: '주소 없애기',
  ended: '캘린더 주소를 없앴어요',
  copy: '주소 복사',
  copied: '복사했어요',
  copyFailed: '복사하지 못했어요. 주소를 직접 선택해 주세요.',
  download: '내 데이터 내려받기',
  working: '잠시만요',
  failed: '끝내지 못했어요. 잠시 뒤에 다시 해 주세요.',
};
