import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of one request and reply. Only the refresh cookie authenticates anything, and only a reissue. */
export type Cookies = {
  read(name: string): string | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  clear(name: string, options?: Partial<Pick<CookieOptions, 'httpOnly' | 'sameSite' | 'path'>>): void;
  /** Tells the browser to drop the replies it keeps. The storage of its pages, such as the theme, stays. */
  dropKeptReplies(): void;
};

export type CookieOptions = {
  readonly httpOnly: boolean;
  readonly sameSite: 'lax' | 'strict';
  readonly maxAgeSeconds: number;
  /** Defaults to `/`. */
  readonly path?: string;
};

/** The cookies of a request and its reply; all are Secure when the site is served over https. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  return {
    read: (name) => request.cookies[name],
    set(name, value, { httpOnly, sameSite, maxAgeSeconds, path = '/' }) {
      reply.setCookie(name, value, { httpOnly, sameSite, secure, path, maxAge: maxAgeSeconds });
    },
    clear(name, { httpOnly = false, sameSite = 'lax', path = '/' } = {}) {
      reply.clearCookie(name, { httpOnly, sameSite, secure, path });
    },
    dropKeptReplies: () => void reply.header('clear-site-data', '"cache"'),
  };
}
