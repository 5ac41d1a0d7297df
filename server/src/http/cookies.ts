import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookies of one request and reply. None authenticates a call: the refresh cookie is asked for by a reissue, the others tie
 * the steps of a sign-in to one browser.
 */
export type Cookies = {
  read(name: string): string | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  clear(name: string, options?: Partial<Pick<CookieOptions, 'httpOnly' | 'sameSite' | 'path'>>): void;
  /** Tells the browser to drop the replies it keeps. The storage of its pages, such as the theme, stays. */
  dropKeptReplies(): void;
};

/** R-GEN-03: what a handler does to cookies waits here for the commit, so a reply of work that was undone has none of it. */
export type CookieJar = Cookies & {
  /** Forgets what waits: the work begins again. */
  empty(): void;
  /** Writes what waits on the reply. */
  pour(reply: FastifyReply): void;
};

export type CookieOptions = {
  readonly httpOnly: boolean;
  readonly sameSite: 'lax' | 'strict';
  readonly maxAgeSeconds: number;
  /** Defaults to `/`. */
  readonly path?: string;
};

/** The cookies of a request and its reply; all are Secure when the site is served over https. */
export function cookieJar(request: FastifyRequest, secure: boolean): CookieJar {
  let waiting: Array<(reply: FastifyReply) => unknown> = [];
  return {
    read: (name) => request.cookies[name],
    set(name, value, { httpOnly, sameSite, maxAgeSeconds, path = '/' }) {
      waiting.push((reply) =>
        reply.setCookie(name, value, { httpOnly, sameSite, secure, path, maxAge: maxAgeSeconds }),
      );
    },
    clear(name, { httpOnly = false, sameSite = 'lax', path = '/' } = {}) {
      waiting.push((reply) => reply.clearCookie(name, { httpOnly, sameSite, secure, path }));
    },
    dropKeptReplies: () => void waiting.push((reply) => reply.header('clear-site-data', '"cache"')),
    empty() {
      waiting = [];
    },
    pour(reply) {
      for (const write of waiting) write(reply);
    },
  };
}
