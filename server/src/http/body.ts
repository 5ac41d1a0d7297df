import type { FastifyInstance } from 'fastify';
import { refuse } from './outcome.ts';

/** JSON only, as text first: an empty body is none, an unreadable one is refused as a value that does not fit. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => {
    if (text.trim() === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return refuse('INVALID_ARGUMENT', { fields: [{ path: 'body', message: 'JSON' }] });
    }
  });
}
