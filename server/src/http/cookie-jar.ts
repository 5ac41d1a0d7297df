import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './cookies.ts';

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
  };
}
