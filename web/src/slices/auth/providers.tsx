import type { LinkedProviderName } from '@cabinet/domain';
import type { ReactNode } from 'react';

function GoogleMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" strokeWidth="4.2">
      <path d="M18.1 6.9A8.2 8.2 0 0 0 5 7.7" stroke="#ea4335" />
      <path d="M5 7.7a8.2 8.2 0 0 0 0 8.6" stroke="#fbbc05" />
      <path d="M5 16.3a8.2 8.2 0 0 0 12.4 2.1" stroke="#34a853" />
      <path d="M17.4 18.4a8.2 8.2 0 0 0 2.8-6.4v-.3h-8.1" stroke="#4285f4" />
    </svg>
  );
}

function KakaoMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor">
      <path d="M12 3.5c-5.2 0-9.3 3.3-9.3 7.4 0 2.6 1.7 4.9 4.3 6.2l-.9 3.3c-.1.4.3.7.6.5l4-2.6c.4 0 .9.1 1.3.1 5.2 0 9.3-3.3 9.3-7.4S17.2 3.5 12 3.5z" />
    </svg>
  );
}

function GithubMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor">
      <path d="M12 1.8C6.2 1.8 1.6 6.5 1.6 12.4c0 4.6 2.9 8.6 7 10 .6.1.8-.2.8-.5v-2c-2.9.6-3.5-1.3-3.5-1.3-.5-1.2-1.2-1.6-1.2-1.6-.9-.7.1-.7.1-.7 1.1.1 1.6 1.1 1.6 1.1 1 1.7 2.5 1.2 3.1.9.1-.7.4-1.2.7-1.5-2.4-.3-4.8-1.2-4.8-5.3 0-1.2.4-2.2 1.1-2.9-.1-.3-.5-1.4.1-2.9 0 0 .9-.3 2.9 1.1a9.7 9.7 0 0 1 5.2 0c2-1.4 2.9-1.1 2.9-1.1.6 1.5.2 2.6.1 2.9.7.7 1.1 1.7 1.1 2.9 0 4.1-2.4 5-4.8 5.3.4.3.8 1 .8 2v2.9c0 .3.2.6.8.5a10.6 10.6 0 0 0 7-10C22.4 6.5 17.8 1.8 12 1.8z" />
    </svg>
  );
}

/** The providers besides the school's own, in the order of their buttons. */
export const linkedProviders: readonly { readonly id: LinkedProviderName; readonly mark: ReactNode }[] = [
  { id: 'google', mark: <GoogleMark /> },
  { id: 'kakao', mark: <KakaoMark /> },
  { id: 'github', mark: <GithubMark /> },
];
