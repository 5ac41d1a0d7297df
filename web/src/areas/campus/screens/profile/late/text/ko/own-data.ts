/** The words of the card about one's own data. */
export const ownData = {
  title: '내 데이터',
  calendarNote: '반납일을 늘 쓰는 캘린더에서 볼 수 있어요. 연장하거나 반납하면 저절로 바뀌어요.',
  told: '이 주소를 캘린더에 구독으로 추가해 주세요. 주소를 아는 사람은 반납일을 볼 수 있고, 다시 보여 드리지 않아요.',
  has: '캘린더 주소가 있어요. 새로 만들면 전 주소는 끝나요.',
  make: '캘린더 주소 만들기',
  renew: '새 주소로 바꾸기',
  end: '주소 끝내기',
  copy: '주소 복사',
  copied: '복사했어요',
  copyFailed: '복사하지 못했어요. 주소를 직접 선택해 주세요.',
  download: '내 데이터 내려받기',
  working: '잠시만요',
  failed: '하지 못했어요. 잠시 뒤 다시 해 주세요.',
};
