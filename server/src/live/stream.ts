import type { ServerResponse } from 'node:http';
import { callerKey, type SignedIn } from '../sessions/caller.ts';
import { textOf, type Words } from './wording.ts';

/** A reader this far behind is cut off and resumes by its last id. */
const mostUnsentBytes = 1_048_576;
/** A stream that is to end, but whose client does not read, may take this long to close. */
const partingMilliseconds = 5_000;

/** One open stream of a caller. */
export type Stream = {
  readonly caller: SignedIn;
  readonly key: string;
  /** Sends the head, the first words and the words held back since; nothing when the stream has ended already. */
  begin(headers: readonly string[], words: Words): void;
  tell(words: Words): void;
  beat(text: string): void;
  end(): void;
};

/** A stream on a response. `over` is called when it has ended or its client is gone, perhaps more than once. */
export function openStream(raw: ServerResponse, caller: SignedIn, over: (stream: Stream) => void): Stream {
  const held: Words[] = [];
  let toldUpTo: number | undefined;

  function write(text: string): void {
    if (raw.writableLength > mostUnsentBytes) raw.destroy();
    else raw.write(text);
  }

  const stream: Stream = {
    caller,
    key: callerKey(caller),
    begin(headers, words) {
      if (raw.writableEnded) return;
      const own = ['content-type', 'text/event-stream; charset=utf-8', 'cache-control', 'no-store'];
      raw.writeHead(200, [...headers, ...own, 'x-accel-buffering', 'no']);
      raw.write(`retry: 2000\n\n${textOf(words)}`);
      toldUpTo = words.id;
      for (const each of held) stream.tell(each);
    },
    tell(words) {
      if (toldUpTo === undefined) held.push(words);
      // The words read from the past may be newer than these.
      if (toldUpTo === undefined || words.id <= toldUpTo || words.events.length === 0) return;
      toldUpTo = words.id;
      write(textOf(words));
    },
    beat(text) {
      if (toldUpTo !== undefined) write(text);
    },
    end() {
      // Nothing is written from here on, and a client that does not read keeps nobody waiting.
      over(stream);
      raw.end();
      setTimeout(() => raw.destroy(), partingMilliseconds).unref();
    },
  };
  raw.on('close', () => over(stream));
  return stream;
}
