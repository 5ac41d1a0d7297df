import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetLastWords, readLastWords } from '../../api/session.ts';
import { hasDraft } from '../../state/settings-draft.ts';
import type { Text } from '../../text/ko.ts';
import { useText } from '../../text/language.ts';

function isKnown(code: string, failures: Text['login']['failures']): code is keyof Text['login']['failures'] {
  return Object.hasOwn(failures, code);
}

/**
 * What went wrong before this page: the code a provider sent us back with (R-SIGN-10, told in our own words), or why
 * the session ended. The address is cleaned, so that a reload does not tell it again.
 */
export function useFailureText(): string | undefined {
  const { login } = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const returned = new URLSearchParams(search);
  const [code] = useState(() => (returned.get('status') === '200' ? null : returned.get('message')));
  // Several ways may lead here at once when a session ends; why it ended is not lost on any of them.
  const [notice] = useState(() => {
    const words = readLastWords();
    return words !== '' && hasDraft() ? `${words} ${login.draftKept}` : words || undefined;
  });
  useEffect(forgetLastWords, []);
  useEffect(() => {
    if (search !== '') void navigate({ search: '' }, { replace: true });
  }, [navigate, search]);
  if (code === null) return notice;
  return isKnown(code, login.failures) ? login.failures[code] : login.otherFailure;
}
