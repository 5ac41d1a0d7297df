/** What stands on the profile at first: the titles of its cards. */
export const profileCards = {
  rental: '대여정보',
  social: '소셜 로그인',
  notices: '알림',
  colours: '포인트 컬러',
};
