import pg from 'pg';
import { withNewConnection } from './new-connection.ts';

/** A request waits no longer than this for its turn, in milliseconds: whoever sent it gives up soon afterwards. */
const LONGEST_WAIT_MS = 10_000;
/** A timer that comes so much later than it was set for, in milliseconds, shows that this process stood still. */
const STOOD_STILL_MS = 300;

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (error?: unknown) => void) => void;
type Config = pg.PoolConfig & { readonly max: number; readonly connectionTimeoutMillis: number };

/**
 * A pool in which a request waits for its turn while the database is there: a crowd is served one after the other,
 * however slow the machine. Requests that have waited for `connectionTimeoutMillis` without a sign of the database are
 * refused. The library's own pool refuses a request after that time although all goes well.
 */
export class PatientPool extends pg.Pool {
  readonly #line: Array<() => void> = [];
  readonly #config: Config;
  readonly #patienceMs: number;
  #free: number;
  /** When the database last showed that it is there: work went well, or a new connection was taken. */
  #heardAt = 0;
  #isKnocking = false;

  constructor(config: Config) {
    super(config);
    this.#config = config;
    this.#free = config.max;
    this.#patienceMs = config.connectionTimeoutMillis;
    this.on('release', (error: Error | boolean | undefined) => {
      if (!error) this.#heardAt = performance.now();
      this.#giveTurn();
    });
  }

  /** How many requests wait for their turn. */
  get inLine(): number {
    return this.#line.length;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectInTurn();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error as Error | undefined)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** Connects before everybody who waits. */
  connectFirst(): Promise<pg.PoolClient> {
    return this.#connectInTurn('first');
  }

  #connectInTurn(place: 'first' | 'last' = 'last'): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const beganAt = performance.now();
      let isRefused = false;
      const endPatience = this.#whenOutOfPatience(beganAt, (why) => {
        isRefused = true;
        const index = this.#line.indexOf(take);
        if (index >= 0) this.#line.splice(index, 1);
        reject(new Error(`timeout exceeded: ${why}`));
      });
      const take = () => {
        super.connect().then(
          (client) => {
            endPatience();
            if (isRefused) client.release();
            else resolve(client);
          },
          (error: Error) => {
            endPatience();
            reject(error);
            this.#giveTurn();
          },
        );
      };
      if (this.#free > 0) {
        this.#free -= 1;
        take();
      } else if (place === 'first') this.#line.unshift(take);
      else this.#line.push(take);
    });
  }

  /** A place came free. It is the next one's, so that no new request slips in between. */
  #giveTurn(): void {
    const next = this.#line.shift();
    if (next === undefined) this.#free += 1;
    // The connection that is being given back is there for the next one only once that is done.
    else queueMicrotask(next);
  }

  /**
   * Calls once the database gave no sign for as long as somebody waits who began then. Returns a function that ends the
   * wait.
   */
  #whenOutOfPatience(beganAt: number, refuse: (why: string) => void): () => void {
    let since = beganAt;
    let latest = beganAt + Math.max(LONGEST_WAIT_MS, this.#patienceMs);
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      const now = performance.now();
      const quietSince = Math.max(since, this.#heardAt);
      const end = Math.min(quietSince + this.#patienceMs, latest);
      if (end <= now) return refuse(now < latest ? 'no connection came free' : 'the line is too long');
      const half = quietSince + this.#patienceMs / 2;
      if (half <= now) this.#knock();
      const next = half <= now ? end : Math.min(half, end);
      timer = setTimeout(() => {
        const lateMs = performance.now() - next;
        // After a standstill the answers that came meanwhile are still to be read.
        if (lateMs > STOOD_STILL_MS) {
          since = performance.now();
          latest += lateMs;
        }
        wait();
      }, next - now).unref();
    };
    wait();
    return () => clearTimeout(timer);
  }

  /** Where every connection is at work for long, a lock or the disk may hold it up. A new connection shows that. */
  #knock(): void {
    if (this.#isKnocking) return;
    this.#isKnocking = true;
    withNewConnection(() => new pg.Client(this.#config))
      .then(
        () => {
          this.#heardAt = performance.now();
        },
        () => undefined,
      )
      .finally(() => {
        this.#isKnocking = false;
      });
  }
}
