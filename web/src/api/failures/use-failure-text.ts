import type { Language } from '@cabinet/contract';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../text/language.ts';
import { CallRefused } from './failure.ts';
import { failureText } from './refusals.ts';

type SaidAgain = { readonly error: unknown; readonly language: Language; readonly text: string };

/**
 * `failureText` for a page on which the language can be changed: the server's own sentence is in the language in which
 * it was asked. The sentences of the other language are fetched only when needed.
 */
export function useFailureText(error: unknown): string | null {
  const language = useLanguage();
  const [heard, setHeard] = useState({ error, language });
  if (heard.error !== error) setHeard({ error, language });
  const [again, setAgain] = useState<SaidAgain | undefined>(undefined);
  const isOther = heard.error === error && heard.language !== language;
  useEffect(() => {
    if (!isOther || !(error instanceof CallRefused)) return undefined;
    let isGone = false;
    const say = async () => {
      const { refusalIn } = await import('./refusal-in.ts');
      if (!isGone) setAgain({ error, language, text: refusalIn(language, error) });
    };
    // Without the sentences of the other language the first one stays.
    void say().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [error, isOther, language]);
  const isSaidAgain = isOther && again?.error === error && again?.language === language;
  return isSaidAgain ? again.text : failureText(error);
}
