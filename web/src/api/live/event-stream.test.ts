import { expect, test } from 'vitest';
import { eventCollector, type StreamEvent } from './event-stream.ts';

function collected(...chunks: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const collect = eventCollector((event) => events.push(event));
  for (const chunk of chunks) collect(chunk);
  return events;
}

test('an event is given out at the empty line after it', () => {
  expect(collected('event: cabinets\nid: 9\ndata: {"a":1}\n')).toEqual([]);
  expect(collected('event: cabinets\nid: 9\ndata: {"a":1}\n\n')).toEqual([
    { event: 'cabinets', id: '9', data: '{"a":1}' },
  ]);
});

test('it does not matter where the network cuts the stream', () => {
  const stream =
    ': still here\n\nevent: me\r\nid: 10\r\ndata: {\r\ndata: }\r\n\r\nretry: 2000\n\nevent: time\nid: 11\ndata: x\n\n';
  const whole = collected(stream);
  expect(whole).toEqual([
    { event: 'me', id: '10', data: '{\n}' },
    { event: 'time', id: '11', data: 'x' },
  ]);
  for (let at = 1; at < stream.length; at += 1) expect(collected(stream.slice(0, at), stream.slice(at))).toEqual(whole);
});
