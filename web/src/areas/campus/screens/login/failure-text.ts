import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetLastWords, readLastWords } from '../../../../api/client/sign-in.ts';
import { hasTyped, privately } from '../../../../state/typing/typed.ts';
import { type Text, useText } from './text/use-text.ts';

function isKnown(code: string, failures: Text['login']['failures']): code is keyof Text['login']['failures'] {
  return Object.hasOwn(failures, code);
}

/** The code with which a sign-in came back; empty where it failed without one, null where none came back. */
function codeOf(returned: URLSearchParams): string | null {
  const status = returned.get('status');
  if (status === '200') return null;
  return returned.get('message') ?? (status === null ? null : '');
}

/**
 * The failure that led to this page: the code in a provider's redirect (R-SIGN-10, told in our own words), or why the
 * sign-in ended. The address is cleaned, so that a reload does not show it again.
 */
export function useFailureText(): string | undefined {
  const { login } = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const returned = new URLSearchParams(search);
  const [code] = useState(() => codeOf(returned));
  // When a sign-in ends, several redirects may come here at once; none of them loses the reason.
  const [notice] = useState(() => {
    const words = readLastWords();
    return words !== '' && hasTyped(privately) ? `${words} ${login.draftKept}` : words || undefined;
  });
  useEffect(forgetLastWords, []);
  useEffect(() => {
    if (search !== '') void navigate({ search: '' }, { replace: true });
  }, [navigate, search]);
  if (code === null) return notice;
  return isKnown(code, login.failures) ? login.failures[code] : login.otherFailure;
}
