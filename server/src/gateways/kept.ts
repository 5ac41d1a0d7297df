type Kept = { readonly messageId: string };

/** Keeps the newest messages of the demo; the same message again is the same one. */
export function keepNewest<Message extends Kept>(most: number) {
  const messages = new Map<string, Message>();
  return {
    keep(message: Message): void {
      if (messages.has(message.messageId)) return;
      messages.set(message.messageId, message);
      const [oldest] = messages.keys();
      if (messages.size > most && oldest !== undefined) messages.delete(oldest);
    },
    /** Newest first. */
    list: (): readonly Message[] => [...messages.values()].toReversed(),
  };
}
