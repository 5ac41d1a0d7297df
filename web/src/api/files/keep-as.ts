import { fetchSignedIn } from '../client/client.ts';
import type { Outgoing } from '../client/request.ts';
import { CallFailed, CallRefused } from '../failures/failure.ts';

/** How long a file may send nothing before it is given up, in milliseconds. */
const longestSilence = 30_000;

/**
 * The whole answer to `ask`, however long it takes while more of it comes: a table of a million rows over a poor
 * connection takes minutes. Throws CallRefused, or CallFailed when nothing more comes.
 */
export async function readWhole(ask: (signal: AbortSignal) => Promise<Response>): Promise<Blob> {
  const silence = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const notSilent = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => silence.abort(), longestSilence);
  };
  notSilent();
  try {
    const { body, headers } = await ask(silence.signal);
    const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, parts) {
        notSilent();
        parts.enqueue(part);
      },
    });
    // The browser keeps the parts where it likes, so a long file need not fit into its memory.
    return await new Response(body?.pipeThrough(heard) ?? null, { headers }).blob();
  } catch (error) {
    if (silence.signal.aborted) throw new CallFailed('late', { cause: error });
    if (error instanceof CallRefused || error instanceof CallFailed) throw error;
    // The answer broke off. While this device is connected, that is the server's fault.
    throw new CallFailed(navigator.onLine ? 'unreadable' : 'offline', { cause: error });
  } finally {
    clearTimeout(waiting);
  }
}

/** Has the browser keep what the server answers as a file. Throws CallRefused or CallFailed. */
export async function keepAs(outgoing: Outgoing, name: string): Promise<void> {
  const file = await readWhole((signal) => fetchSignedIn({ ...outgoing, signal, timeout: 0 }));
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to keep it; a moment later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
