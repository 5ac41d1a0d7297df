import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Text } from '../../text/ko.ts';
import { useText } from '../../text/language.ts';

function isKnown(code: string, failures: Text['login']['failures']): code is keyof Text['login']['failures'] {
  return Object.hasOwn(failures, code);
}

function noticeOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  return typeof state.notice === 'string' ? state.notice : undefined;
}

/**
 * What went wrong before this page: the code a provider sent us back with (R-SIGN-10, told in our own words), or why
 * the session ended. The address is cleaned, so that a reload does not tell it again.
 */
export function useFailureText(): string | undefined {
  const { login } = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const returned = new URLSearchParams(search);
  const [code] = useState(() => (returned.get('status') === '200' ? null : returned.get('message')));
  const [notice] = useState(() => noticeOf(location.state));
  useEffect(() => {
    if (search !== '') void navigate({ search: '' }, { replace: true });
  }, [navigate, search]);
  if (code === null) return notice;
  return isKnown(code, login.failures) ? login.failures[code] : login.otherFailure;
}
