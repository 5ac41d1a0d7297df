import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { readVisitor } from '../../api/holder/visitor.ts';

/** What the service worker asks where somebody has pressed a push message (`web/worker/push.ts`). */
type Asked = Partial<Record<'pushed', string>>;

/** While a form stands over the page, nothing else is asked: going to another page would take both away. */
const isTyping = () => document.querySelector('[role="dialog"] :is(input, textarea)') !== null;

/**
 * Goes where a push message leads, as a link does, so that what is typed on the page is asked about first. The worker has a new
 * window opened where this one says no, and goes on alone where nobody answers.
 */
export function usePushed(): void {
  const navigate = useNavigate();
  const hear = useEffectEvent(({ data, ports: [port] }: MessageEvent<Asked | null>) => {
    const address = data?.pushed;
    if (address === undefined || port === undefined) return;
    const isHere = address === location.href;
    // It says when it was asked: when the worker hears the answer, it may have opened another window.
    port.addEventListener('message', () => {
      if (!isHere) void navigate(address.slice(location.origin.length));
    });
    port.start();
    port.postMessage(isHere || (readVisitor() === 'user' && !isTyping()));
  });
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (serviceWorker === undefined) return undefined;
    const listen = (event: MessageEvent<Asked | null>) => hear(event);
    serviceWorker.addEventListener('message', listen);
    return () => serviceWorker.removeEventListener('message', listen);
  }, []);
}
