import { useState } from 'react';
import { useAction } from '../../../../api/actions/action.ts';
import { useTyped } from '../../../../api/actions/use-typed.ts';
import type { ReplyOf } from '../../../../api/client/client.ts';
import { CallRefused } from '../../../../api/failures/failure.ts';
import { failureText } from '../../../../api/failures/refusals.ts';
import { unlessGoneOn } from '../../../../ui/fields/first-wrong.ts';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';

type Choices = ReplyOf<'listMessageChoices'>;
export type Channel = Choices['channels'][number];
export type Template = Choices['templates'][number];

type FaultPlace = 'receiver' | 'message' | 'both';
type Faults = { readonly [Place in FaultPlace]?: string };

/** What is missing, by its code, or what failed; the sentence is taken in the language of its reader. */
type Found = {
  readonly [Place in FaultPlace]?: 'noReceiver' | 'unknownChannel' | 'noMessage' | { readonly error: unknown };
};

export type Draft = {
  readonly receiver: string;
  readonly message: string;
  /** The channel that the receiver names; undefined for a person, and for nobody yet. */
  readonly channel: Channel | undefined;
  readonly faults: Faults;
  readonly sending: boolean;
  setReceiver(receiver: string): void;
  setMessage(message: string): void;
  /** Puts a template in the place of the text; a text that was typed can be had back. */
  take(template: Template): void;
  reset(): void;
  send(): void;
};

export const channelName = ({ name }: Channel): string => `#${name}`;

const ofReceiver: ReadonlySet<string> = new Set(['NOT_FOUND_USER', 'SLACK_ID_NOT_FOUND']);

function foundIn(error: unknown): Found {
  if (failureText(error) === null) return {};
  return error instanceof CallRefused && ofReceiver.has(error.code) ? { receiver: { error } } : { both: { error } };
}

const nothing = { receiver: '', message: '' };
const place = 'message';

/**
 * R-ADM-16: a message that is being written, to a person or a channel. It stays until it is sent or reset. `onWrong` is called
 * where it cannot be sent as it is.
 */
export function useDraft({ channels, templates }: Choices, onWrong: () => void): Draft {
  const { messages: words } = useText();
  const [{ receiver, message }, setTyped] = useTyped(place, nothing);
  const [found, setFound] = useState<Found>({});
  const toPerson = useAction('sendMessage', undefined, place);
  const toChannel = useAction('sendChannelMessage', undefined, place);
  const channel = channels.find((each) => channelName(each) === receiver.trim());
  const sending = toPerson.isPending || toChannel.isPending;

  const setReceiver = (next: string) => setTyped((typed) => ({ ...typed, receiver: next }));
  const setMessage = (next: string) => setTyped((typed) => ({ ...typed, message: next }));

  function reset(): void {
    setTyped(nothing);
    setFound({});
  }

  /** A text or a receiver that was written while this message was on its way belongs to the next one. */
  function clearSent(): void {
    setTyped((typed) => (typed.receiver === receiver && typed.message === message ? nothing : typed));
  }

  function findFaults(): Found {
    const to = receiver.trim();
    const unknown = to.startsWith('#') && channel === undefined;
    return {
      ...(to === '' && { receiver: 'noReceiver' }),
      ...(unknown && { receiver: 'unknownChannel' }),
      ...(message.trim() === '' && { message: 'noMessage' }),
    };
  }

  const told = Object.entries(found).map(([at, fault]): [string, string] => [
    at,
    typeof fault === 'string' ? words[fault] : (failureText(fault.error) ?? ''),
  ]);
  const faults: Faults = Object.fromEntries(told);

  async function carryOut(): Promise<void> {
    const body = { receiverName: receiver.trim(), message };
    const tellThen = unlessGoneOn(onWrong);
    setFound({});
    try {
      if (channel === undefined) await toPerson.mutateAsync({ body });
      else await toChannel.mutateAsync({ params: { channel: channel.channelId }, body });
      clearSent();
      showToast({ tone: 'ok', text: words.sent });
    } catch (error) {
      setFound(foundIn(error));
      tellThen();
    }
  }

  return {
    receiver,
    message,
    channel,
    faults,
    sending,
    setReceiver(next) {
      setReceiver(next);
      setFound(({ message: kept }) => (kept === undefined ? {} : { message: kept }));
    },
    setMessage(next) {
      setMessage(next);
      setFound(({ receiver: kept }) => (kept === undefined ? {} : { receiver: kept }));
    },
    take(template) {
      const isOwn = message.trim() !== '' && !templates.some((each) => each.message === message);
      setMessage(template.message);
      setFound({});
      if (!isOwn) return;
      const action = { label: words.undo, onPress: () => setMessage(message) };
      showToast({ tone: 'info', text: words.replaced(template.title), action });
    },
    reset,
    send() {
      if (sending) return;
      const missing = findFaults();
      setFound(missing);
      if (Object.keys(missing).length === 0) void carryOut();
      else onWrong();
    },
  };
}
