import { createHash } from 'node:crypto';
import type { Call, Picture } from '@cabinet/contract';
import { mostThumbnailBytes, whyNotThumbnail } from '@cabinet/domain';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Pictures, TooBusyToDraw } from '../gateways/pictures.ts';
import { refuse } from '../refusal.ts';
import { languageOf } from './language.ts';
import { refuseFields } from './validation.ts';

/** The most bytes of the part `form`. */
const mostFormBytes = 128 * 1024;

/** What came as multipart/form-data: the JSON of the part `form`, and the file. */
export type Upload = { readonly form: unknown; readonly file: Uint8Array | undefined };

/** Lets the routes of a scope take multipart/form-data; their bodies are read once it is known who calls. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      // One byte more than may come, so that a file that is too large is told from one that is not.
      fileSize: mostThumbnailBytes + 1,
      fieldSize: mostFormBytes + 1,
      files: 2,
      fields: 2,
      parts: 3,
      headerPairs: 20,
    },
  });
}

/** Reads the parts of a form. The JSON may come as a field or as a file. */
export async function readUpload(call: Call, request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    if (request.body !== undefined) refuse('UNSUPPORTED_MEDIA_TYPE');
    return { form: undefined, file: undefined };
  }
  // The sender has left while it waited; the parser would wait for them for ever.
  if (request.raw.destroyed) refuseFields(['body'], 'brokenForm', languageOf(request));
  const parts = new Map<string, Uint8Array>();
  try {
    for await (const part of request.parts()) {
      const bytes = await bytesOf(part);
      if (part.fieldname !== 'form' && part.fieldname !== call.picture)
        return refuseFields([nameOf(part)], 'unknownKey', languageOf(request));
      if (parts.has(part.fieldname)) return refuseFields([part.fieldname], 'tooMany', languageOf(request));
      if (bytes.length > 0 || isChosen(part)) parts.set(part.fieldname, bytes);
    }
  } catch (error) {
    throw unreadable(error, request);
  }
  const form = parts.get('form');
  if (form !== undefined && form.length > mostFormBytes) refuse('PAYLOAD_TOO_LARGE', { limitBytes: mostFormBytes });
  const file = parts.get(call.picture ?? '');
  const upload = { form: form && readJson(form, request), file };
  // This recognises a repetition of the request.
  request.body = { form: upload.form, file: file && createHash('sha256').update(file).digest('hex') };
  return upload;
}

/** A browser that sends a form by itself sends a file without a name, with one byte, where nobody chose a file. */
const isChosen = (part: Multipart): boolean => part.type === 'file' && (part.filename ?? '') !== '';

/** The types promise a name, but a part may come without one. */
const nameOf = ({ fieldname }: { readonly fieldname?: string }): string => fieldname ?? 'body';

async function bytesOf(part: Multipart): Promise<Uint8Array> {
  if (part.type === 'file') return part.toBuffer();
  // The parser has read a field that calls itself JSON.
  return Buffer.from(typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
}

function readJson(bytes: Uint8Array, request: FastifyRequest): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return refuseFields(['form'], 'unreadable', languageOf(request));
  }
}

/** The parser complains of a body that ends early or has no parts. */
function unreadable(error: unknown, request: FastifyRequest): unknown {
  if (!(error instanceof Error) || 'outcome' in error) return error;
  return refuseFields(['body'], 'brokenForm', languageOf(request));
}

/**
 * R-PRES-13: the picture that came with a request, judged and drawn before the request's transaction, so that no
 * request for the same rows waits for it. The handler knows whether it is wanted at all, and what is refused before it.
 */
export async function drawPicture(file: Uint8Array | undefined, pictures: Pictures): Promise<Picture | null> {
  if (file === undefined) return null;
  const no = whyNotThumbnail(file);
  if (no !== undefined) return { refused: no.refused, ...(no.facts && { facts: no.facts }) };
  const bytes = await pictures.drawThumbnail(file).catch((error: unknown) => {
    if (error instanceof TooBusyToDraw) refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
    throw error;
  });
  if (bytes === undefined) return { refused: 'INVALID_FILE_EXTENSION' };
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}
