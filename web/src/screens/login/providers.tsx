import type { ReactNode } from 'react';
import type { Provider } from '../../state/paths.ts';

function GoogleMark() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M20 12.2c0 4.6-3.1 7.8-7.9 7.8A8 8 0 1 1 17.5 6M12.3 12.200H20" />
    </svg>
  );
}

function KakaoMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor">
      <path d="M12 4.500c-4.700 0-8.500 2.900-8.500 6.600 0 2.300 1.500 4.400 3.900 5.600L6.600 20l3.900-2.400c.5 0 1 .1 1.500.1 4.700 0 8.500-2.900 8.500-6.600S16.700 4.500 12 4.500z" />
    </svg>
  );
}

function GithubMark() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m9 8-4 4 4 4M15 8l4 4-4 4" />
    </svg>
  );
}

/** The providers besides the school's own, in the order of their buttons. */
export const linkedProviders: readonly { readonly id: Exclude<Provider, 'ft'>; readonly mark: ReactNode }[] = [
  { id: 'google', mark: <GoogleMark /> },
  { id: 'kakao', mark: <KakaoMark /> },
  { id: 'github', mark: <GithubMark /> },
];
