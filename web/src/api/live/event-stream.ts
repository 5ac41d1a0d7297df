/** One server-sent event. */
export type StreamEvent = { readonly event: string; readonly data: string; readonly id: string | undefined };

type Draft = { event: string; data: string[]; id: string | undefined };

const blank = (): Draft => ({ event: 'message', data: [], id: undefined });

/** Collects the lines of an event stream and gives each event out when the empty line after it arrives. */
export function eventCollector(emit: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let draft = blank();
  const takeLine = (line: string): void => {
    if (line === '') {
      if (draft.data.length > 0) emit({ event: draft.event, data: draft.data.join('\n'), id: draft.id });
      draft = blank();
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') draft.event = value;
    if (field === 'data') draft.data.push(value);
    if (field === 'id') draft.id = value;
  };
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?=.)/s);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}

/** Reads a stream to its end; `heard` is called for every piece that arrives, comments included. */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { emit, heard }: { emit: (event: StreamEvent) => void; heard: () => void },
): Promise<void> {
  const collect = eventCollector(emit);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    collect(value);
  }
}
