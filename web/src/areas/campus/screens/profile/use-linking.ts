import type { LinkedProviderName } from '@cabinet/domain';
import { useEffect, useState } from 'react';
import { addressOfCall, call } from '../../../../api/client/client.ts';
import { failureText } from '../../../../api/failures/refusals.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { forgetUnlinked, keepLinking, takeLinking, wasUnlinked } from '../../../../state/person/linking.ts';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { useText } from './late/text/use-text.ts';

/** R-SIGN-08, R-SIGN-09: sends the browser to a provider to link its account. Resolves when the page is being left. */
async function goToLink(provider: LinkedProviderName): Promise<void> {
  const { token } = await call('createLinkToken', { params: { provider } });
  keepLinking(provider);
  const prompt = wasUnlinked(provider) ? 'login' : undefined;
  location.assign(addressOfCall('startSignIn', { params: { provider }, query: { token, prompt } }));
}

type Linking = { readonly leavingFor: LinkedProviderName | undefined; link(provider: LinkedProviderName): void };

/** Links one account at a time. Going back to this page makes the buttons work again. */
export function useLinking(): Linking {
  const { generic } = useText();
  const [leavingFor, setLeavingFor] = useState<LinkedProviderName | undefined>(undefined);
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setLeavingFor(undefined);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  const link = (provider: LinkedProviderName) => {
    if (leavingFor !== undefined) return;
    setLeavingFor(provider);
    goToLink(provider).catch((error: unknown) => {
      setLeavingFor(undefined);
      showToast({ tone: 'bad', text: failureText(error) ?? generic.unknownFailure });
    });
  };
  return { leavingFor, link };
}

type Told = { readonly tone: 'ok' | 'danger'; readonly text: string };

/**
 * R-SIGN-10: what came back from a provider, in a sentence; undefined when nothing did. An account that is linked need
 * not be asked for its login again. The address is cleaned.
 */
export function useReturnFromLinking(linked: LinkedProviderName | undefined): Told | undefined {
  const words = useText().profile.social;
  const [search, setSearch] = useSearch();
  const status = search.get('status');
  const [returned] = useState(() => ({ status, code: search.get('message') ?? '' }));
  useEffect(() => {
    if (status === null) return;
    takeLinking();
    setSearch(
      (current) => {
        current.delete('status');
        current.delete('message');
        return current;
      },
      { replace: true },
    );
  }, [status, setSearch]);
  const succeeded = returned.status === '200';
  useEffect(() => {
    if (succeeded && linked !== undefined) forgetUnlinked(linked);
  }, [succeeded, linked]);
  if (succeeded) return linked && { tone: 'ok', text: words.linked(linked) };
  if (returned.status === null) return undefined;
  const { code } = returned;
  const { failures } = words;
  const isKnown = Object.hasOwn(failures, code);
  return { tone: 'danger', text: isKnown ? failures[code as keyof typeof failures] : words.otherFailure };
}
