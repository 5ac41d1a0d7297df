import type { ProviderName } from '@cabinet/domain';
import { useEffect, useState } from 'react';
import { addressOfCall } from '../../api/client/client.ts';
import { device } from '../../state/kept.ts';
import { wasUnlinked } from '../../state/person/linking.ts';

type SignIn = { readonly chosen: ProviderName | undefined; choose(provider: ProviderName): void };

/** Sends the browser to a provider, one at a time. Going back to this page makes the buttons work again. */
export function useSignIn({ asAdmin = false } = {}): SignIn {
  const [chosen, setChosen] = useState<ProviderName | undefined>(undefined);
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setChosen(undefined);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  const choose = (provider: ProviderName) => {
    if (chosen !== undefined) return;
    setChosen(provider);
    // After a sign-out, and with an account that was unlinked, the provider must ask again who signs in.
    const asksAgain = device.getItem('isLoggedOut') === 'true' || wasUnlinked(provider);
    const query = { prompt: asksAgain ? 'login' : undefined, context: asAdmin ? 'admin' : undefined } as const;
    location.assign(addressOfCall('startSignIn', { params: { provider }, query }));
  };
  return { chosen, choose };
}
