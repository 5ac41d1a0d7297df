import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import { refuseField } from './validation.ts';

/** JSON only, as text first: an empty body is none, an unreadable one is refused as a value that does not fit. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (text.trim() === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return refuseField('body', 'unreadable', languageOf(request));
    }
  });
}
