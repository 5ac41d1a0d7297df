import type pg from 'pg';

const channel = 'cabinet_changes';
/** Commits within this time share one hint. */
const everyMilliseconds = 25;
const againMilliseconds = 1_000;

/** Hints between nodes that something changed. A lost one costs a second, nothing else. */
export type Hints = {
  start(): Promise<void>;
  /** Makes the other nodes, and this one, look soon. */
  send(): void;
  stop(): Promise<void>;
};

/** Sends and receives hints on one connection of its own, which is made anew whenever it is lost. */
export function openHints(connect: () => pg.Client, heard: () => void): Hints {
  let client: pg.Client | undefined;
  let listens = false;
  let onItsWay = false;
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    if (stopped) return;
    const opened = connect();
    const again = () => {
      if (client !== opened) return;
      client = undefined;
      listens = false;
      opened.end().catch(() => undefined);
      setTimeout(() => void listen(), againMilliseconds).unref();
    };
    client = opened;
    opened.on('error', again);
    opened.on('end', again);
    opened.on('notification', heard);
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      listens = client === opened;
    } catch {
      again();
    }
  }

  /** Sends one hint at a time: while one is under way another adds nothing. */
  function notify(): void {
    if (client === undefined || !listens || onItsWay) return;
    onItsWay = true;
    client
      .query(`notify ${channel}`)
      .catch(() => undefined)
      .finally(() => {
        onItsWay = false;
      });
  }

  return {
    start() {
      stopped = false;
      return listen();
    },
    send() {
      timer ??= setTimeout(() => {
        timer = undefined;
        notify();
      }, everyMilliseconds);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
