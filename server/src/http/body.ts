import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { languageOf } from './language.ts';
import { refuseFields } from './validation.ts';

/**
 * Takes JSON only, as text first. An empty body counts as no body, whatever its type; an unreadable one is refused as a
 * value that does not fit.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _, done) => {
    // The type of an empty body does not matter: some clients send the type of a form.
    if (hasNoBody(request)) delete request.raw.headers['content-type'];
    done();
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (text.trim() === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return refuseFields(['body'], 'unreadable', languageOf(request));
    }
  });
  // A body that comes in chunks may turn out to be empty.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) =>
    bytes.length === 0 ? undefined : refuse('UNSUPPORTED_MEDIA_TYPE'),
  );
}

function hasNoBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return length === '0' && encoding === undefined;
}
