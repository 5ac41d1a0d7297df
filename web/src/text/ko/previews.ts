/** The words of every dialog about the preview it shows. */
export const previews = {
  loading: '미리 계산하는 중',
  failed: '미리 보여드리지 못했어요.',
  changed: '방금 내용이 바뀌어 새로 보여드려요. 다시 확인해 주세요.',
  steps: {
    BUY_ITEM: '까비상점으로 이동',
    CHOOSE_CABINET: '빈 사물함 찾기',
    LEAVE_PASSWORD: '비밀번호 적기',
    LEAVE_SESSION: '내가 기다리는 사물함 보기',
    REFRESH: '다시 불러오기',
    RETURN: '내 사물함 보기',
  },
};
