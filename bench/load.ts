import { openWires, type Wire } from './wire.ts';

/**
 * Repeats one thing on so many connections at once until the time is up; resolves to the number of times a second.
 * `awake`: this process never sleeps between answers, as a busy client would not.
 */
export async function repeat(
  port: number,
  { connections, seconds, awake = false }: { connections: number; seconds: number; awake?: boolean },
  turn: (wire: Wire) => Promise<void>,
): Promise<number> {
  const wires = await openWires(port, connections);
  const rest = awake ? stayAwake() : () => undefined;
  const rate = await repeatOn(wires, seconds, turn);
  rest();
  for (const wire of wires) wire.close();
  return rate;
}

/** The same on anything that can take turns, such as connections to a database. */
export async function repeatOn<T>(
  seats: readonly T[],
  seconds: number,
  turn: (seat: T) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let turns = 0;
  await Promise.all(
    seats.map(async (seat) => {
      while (performance.now() < end) {
        await turn(seat);
        turns += 1;
      }
    }),
  );
  return turns / ((performance.now() - began) / 1000);
}

/** Keeps this process polling its sockets: the server that answers a sleeping process pays for waking it. */
function stayAwake(): () => void {
  let awake = true;
  const look = () => {
    if (awake) setImmediate(look);
  };
  look();
  return () => {
    awake = false;
  };
}
