import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { languageOf } from './language.ts';
import { refuseFields } from './validation.ts';

/** JSON is UTF-8 (RFC 8259, 8.1). Bytes that are no UTF-8 are refused, or signs nobody wrote would be kept. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Takes JSON only, as it is and in UTF-8. An empty body counts as no body, whatever its type; an unreadable one is
 * refused as a value that does not fit.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _, done) => {
    // The type of an empty body does not matter: some clients send the type of a form.
    if (hasNoBody(request)) delete request.raw.headers['content-type'];
    else if (isEncoded(request)) refuse('UNSUPPORTED_MEDIA_TYPE');
    done();
  });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      try {
        const text = utf8.decode(bytes);
        return text.trim() === '' ? undefined : (JSON.parse(text) as unknown);
      } catch {
        return refuseFields(['body'], 'unreadable', languageOf(request));
      }
    },
  );
  // A body that comes in chunks may turn out to be empty.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) =>
    bytes.length === 0 ? undefined : refuse('UNSUPPORTED_MEDIA_TYPE'),
  );
}

/** Whether a body says that it is compressed, or in another alphabet than UTF-8. */
function isEncoded({ headers }: FastifyRequest): boolean {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  return encoding.toLowerCase() !== 'identity' || !/^(utf-?8|us-ascii)$/i.test(charset);
}

function hasNoBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return length === '0' && encoding === undefined;
}
