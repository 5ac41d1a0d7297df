import { useEffect, useState } from 'react';
import { type Provider, signInPath } from '../../state/paths.ts';

type SignIn = { readonly chosen: Provider | undefined; choose(provider: Provider): void };

/** Leaves for a provider, one at a time. Coming back to a page the browser has kept begins afresh. */
export function useSignIn(): SignIn {
  const [chosen, setChosen] = useState<Provider | undefined>(undefined);
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setChosen(undefined);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  const choose = (provider: Provider) => {
    if (chosen !== undefined) return;
    setChosen(provider);
    location.assign(signInPath(provider, localStorage.getItem('isLoggedOut') === 'true'));
  };
  return { chosen, choose };
}
