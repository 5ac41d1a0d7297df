export const auth = {
  providers: { google: 'Google로 로그인', kakao: '카카오로 로그인', github: 'GitHub로 로그인' },
  signingIn: '로그인하는 중',
  waitForOther: '로그인이 진행되고 있어요. 잠시만 기다려 주세요.',
  signOut: '로그아웃',
  signingOut: '로그아웃하는 중',
  signOutFailed: '로그아웃하지 못했어요. 다시 시도해 주세요.',
};
