import type { ErrorEntry } from './error-entry.ts';

/** Refusals of sign-in, sessions, roles, account linking and the A.G.U verification. */
export const signInErrors = {
  JWT_TOKEN_NOT_FOUND: {
    status: 401,
    ko: '로그인되어 있지 않아요. 먼저 로그인해 주세요.',
    en: 'You are not signed in. Please sign in first.',
  },
  ANONYMOUS_NOT_ALLOWED: {
    status: 401,
    ko: '로그인하면 이용할 수 있어요.',
    en: 'You can do this after signing in.',
  },
  JWT_EXCEPTION: {
    status: 401,
    ko: '로그인 정보를 확인하지 못했어요. 다시 로그인해 주세요.',
    en: 'Your sign-in could not be verified. Please sign in again.',
  },
  JWT_EXPIRED: {
    status: 401,
    ko: '로그인 시간이 끝났어요. 다시 로그인하거나 인증해 주세요.',
    en: 'Your session has ended. Please sign in or verify again.',
  },
  JWT_ALREADY_USED: {
    status: 401,
    ko: '한 번 쓴 로그인 정보라 안전을 위해 로그아웃했어요. 다시 로그인해 주세요.',
    en: 'This sign-in was already used, so we signed you out to be safe. Please sign in again.',
  },
  UNAUTHORIZED: {
    status: 401,
    ko: '로그인이 풀렸어요. 다시 로그인해 주세요.',
    en: 'You have been signed out. Please sign in again.',
  },
  UNAUTHORIZED_ADMIN: {
    status: 401,
    ko: '관리자로 로그인하지 못했어요. 계정을 확인하고 다시 해 주세요.',
    en: 'Admin sign-in failed. Please check the account and try again.',
  },
  ADMIN_REMOVED: {
    status: 401,
    ko: '이 관리자 계정은 삭제되었어요. 다시 쓰려면 다른 관리자에게 추가해 달라고 해 주세요.',
    en: 'Your administrator account was removed. To come back, ask another administrator to add you.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    ko: '한 단계 남았어요. 인증 앱의 코드를 적어 주세요.',
    en: 'One step is left. Please enter the code from your authenticator app.',
  },
  WRONG_ONE_TIME_CODE: {
    status: 400,
    ko: '코드가 맞지 않아요. 인증 앱에 지금 보이는 코드를 적어 주세요. 한 번 쓴 코드는 다시 쓸 수 없어요.',
    en: 'This code does not work. Please enter the one your app shows now. A code works only once.',
  },
  SECOND_FACTOR_ALREADY_ON: {
    status: 409,
    ko: '2단계 인증을 이미 쓰고 있어요. 바꾸려면 먼저 꺼 주세요.',
    en: 'The second factor is already on. Switch it off first to change it.',
  },
  NOT_FOUND_SECOND_FACTOR: {
    status: 404,
    ko: '2단계 인증을 쓰고 있지 않아요.',
    en: 'The second factor is not on.',
  },
  NOT_LOGGED_IN: {
    status: 401,
    ko: '로그인이 필요한 서비스입니다.',
    en: 'This needs a sign-in.',
  },
  FORBIDDEN: {
    status: 403,
    ko: '이 계정으로는 할 수 없어요. 다른 계정으로 로그인해 주세요.',
    en: 'This account cannot do this. Please sign in with another one.',
    reported: true,
  },
  ACCESS_DENIED: {
    status: 403,
    ko: 'A.G.U 계정이 아니에요. 이 인증은 A.G.U 유저만 쓸 수 있어요.',
    en: 'This is not an A.G.U account. Only A.G.U users can verify here.',
  },
  NOT_FOUND_USER: {
    status: 404,
    ko: '해당하는 사용자를 찾지 못했어요.',
    en: 'We could not find this user.',
  },
  NOT_FOUND_ADMIN: {
    status: 404,
    ko: '해당하는 관리자를 찾지 못했어요.',
    en: 'We could not find this administrator.',
  },
  ADMIN_ALREADY_EXISTED: {
    status: 400,
    ko: '이미 관리자로 등록되어 있어요.',
    en: 'This administrator is already registered.',
  },
  NOT_FT_LINK_STATUS: {
    status: 403,
    ko: '42 계정에 연결되지 않은 계정이에요. 42로 로그인한 뒤 연결해 주세요.',
    en: 'This account is not linked to a school account. Sign in with 42 and link it.',
  },
  NOT_SUPPORT_OAUTH_TYPE: {
    status: 403,
    ko: '이 계정으로는 로그인할 수 없어요. 다른 계정을 골라 주세요.',
    en: 'This provider is not supported. Please choose another.',
  },
  OAUTH_EMAIL_ALREADY_LINKED: {
    status: 409,
    ko: '연결된 계정이 이미 있어요. 먼저 연결을 해제해 주세요.',
    en: 'An account is already linked. Please unlink it first.',
  },
  OAUTH_BAD_GATEWAY: {
    status: 502,
    ko: '로그인 제공처가 응답하지 않아요. 잠시 뒤에 다시 해 주세요.',
    en: 'The sign-in provider does not respond. Please try again later.',
  },
  NOT_FOUND_OAUTH_CONNECTION: {
    status: 404,
    ko: '연결된 계정이 없어요.',
    en: 'No account is linked.',
  },
  INVALID_OAUTH_CONNECTION: {
    status: 400,
    ko: '지금 연결된 계정과 달라요. 새로고침한 뒤 다시 해 주세요.',
    en: 'This is not the linked account. Please refresh and try again.',
  },
  NOT_FOUND_SIGN_IN: {
    status: 404,
    ko: '이미 로그아웃된 곳이에요.',
    en: 'This device is already signed out.',
  },
  NO_ACTIVE_LENT_FOUND: {
    status: 400,
    ko: '반납할 사물함이 없어요.',
    en: 'You have no locker to return.',
  },
  CODE_ALREADY_SENT: {
    status: 429,
    ko: '조금 전에 링크를 보냈어요. {mailMinutes|3}분이 지나면 다시 받을 수 있어요.',
    en: 'A link was just sent. You can ask again after {mailMinutes|3} minutes.',
    at: {
      1: {
        ko: '조금 전에 링크를 보냈어요. 1분이 지나면 다시 받을 수 있어요.',
        en: 'A link was just sent. You can ask again after a minute.',
      },
    },
  },
  NOT_FOUND_VERIFICATION_LINK: {
    status: 400,
    ko: '쓸 수 없는 인증 링크예요. 새 링크를 받아 주세요.',
    en: 'This verification link does not work. Please ask for a new one.',
  },
  MAIL_BAD_GATEWAY: {
    status: 502,
    ko: '메일을 보내지 못했어요. 기다리지 않고 다시 요청할 수 있어요.',
    en: 'The mail could not be sent. You can ask again right away.',
  },
} as const satisfies Record<string, ErrorEntry>;
