/** What a provider's redirect can tell, by its code. The strings are the product's own, not those of the server. */
export const failures = {
  NOT_FT_LINK_STATUS: '아직 연결되지 않은 소셜 계정입니다. 계정을 연결한 후 다시 로그인해 주세요.',
  OAUTH_EMAIL_ALREADY_LINKED: '해당 소셜 계정은 이미 사용 중입니다. 기존 계정 연결을 해제 후 다시 시도해 주세요.',
  NOT_SUPPORT_OAUTH_TYPE: '지원하지 않는 소셜 계정입니다. 다른 계정을 사용해 주세요.',
};
