import type { IncomingMessage } from 'node:http';
import type { Language } from '@cabinet/contract';

/** Korean, unless the reader prefers English: the first of the two that Accept-Language names. */
export function languageOf(request: Pick<IncomingMessage, 'headers'>): Language {
  const ranked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find((each) => each !== undefined);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => /^(ko|en)\b/.test(tag) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return ranked[0]?.tag.startsWith('en') ? 'en' : 'ko';
}
