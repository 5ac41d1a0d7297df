import type pg from 'pg';

const channel = 'cabinet_changes';
/** Commits within this time share one hint. */
const everyMilliseconds = 25;
const againMilliseconds = 1_000;
/**
 * How often the connection is tried: a connection that was forgotten on its way is silent, and does not even say that
 * it is lost.
 */
const beatMilliseconds = 5_000;

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
      keepTrying(opened, again);
    } catch {
      again();
    }
  }

  /** A try that has no answer when the next one is due shows that none will come. */
  function keepTrying(opened: pg.Client, lost: () => void): void {
    let isAnswered = true;
    const beat = setInterval(() => {
      if (client !== opened) return clearInterval(beat);
      if (!isAnswered) return lost();
      isAnswered = false;
      const answered = () => {
        isAnswered = true;
      };
      // A refusal is an answer, too.
      opened.query('select').then(answered, answered);
    }, beatMilliseconds).unref();
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
