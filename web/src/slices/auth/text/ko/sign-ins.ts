/** Where somebody is signed in. */
export const signIns = {
  title: '로그인한 곳',
  providers: { ft: '42', google: 'Google', kakao: '카카오', github: 'GitHub', password: 'ID와 비밀번호' },
  unknownDevice: '알 수 없는 기기',
  hereNow: '지금 여기',
  here: '이 기기',
  yesterdayAt: (time: string) => `어제 ${time}`,
  signOut: '로그아웃',
  signOutOf: (device: string) => `${device} 로그아웃`,
  signingOut: '로그아웃하는 중',
  signedOut: (device: string) => `${device}에서 로그아웃했어요`,
  failed: '로그아웃하지 못했어요. 다시 시도해 주세요.',
  all: '다른 곳 모두 로그아웃',
  allQuestion: '다른 곳에서 모두 로그아웃할까요?',
  allNote: (count: number) => `이 기기만 남고 ${count}곳에서 바로 로그아웃돼요.`,
  allYes: '네, 로그아웃할게요',
  allDone: '이 기기에서만 로그인되어 있어요',
};
