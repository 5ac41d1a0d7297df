import type { ErrorEntry } from './error-entry.ts';

/** Refusals that any call can answer with, whatever its subject. */
export const generalErrors = {
  INVALID_ARGUMENT: {
    status: 400,
    ko: '맞지 않는 값이 있어요. 확인하고 고쳐 주세요.',
    en: 'Some values do not fit. Please check and correct them.',
  },
  NOT_FOUND_PATH: {
    status: 404,
    ko: '이 주소에는 아무것도 없어요.',
    en: 'There is nothing at this address.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    ko: '이 주소에서는 쓸 수 없는 요청이에요.',
    en: 'This method is not allowed here.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    ko: '보낸 내용이 너무 커요. 줄여서 다시 보내 주세요.',
    en: 'The request is too large. Please send less.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    ko: '받을 수 없는 형식의 요청이에요.',
    en: 'This content type is not supported.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    ko: '다른 요청에 쓴 요청 키예요. 새 키로 다시 보내 주세요.',
    en: 'This request key belongs to another request. Please send a new one.',
  },
  IDEMPOTENCY_KEY_IN_PROGRESS: {
    status: 409,
    ko: '같은 요청을 아직 처리하고 있어요. 잠시 뒤에 확인해 주세요.',
    en: 'The same request is still running. Please check again shortly.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    ko: '짧은 시간에 너무 많이 시도했어요. 잠시 뒤에 다시 해 주세요.',
    en: 'Too many tries in a short time. Please try again later.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    ko: '서버에 문제가 생겨 끝내지 못했어요. 잠시 뒤에 다시 해 주세요.',
    en: 'Something went wrong on our server, so this was not done. Please try again later.',
    reported: true,
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    ko: '지금은 요청을 처리하지 못해요. 잠시 뒤에 다시 해 주세요.',
    en: 'The service cannot do this right now. Please try again shortly.',
  },
  PREVIEW_STALE: {
    status: 409,
    ko: '확인하는 사이에 내용이 바뀌었어요. 다시 확인해 주세요.',
    en: 'This changed while you were deciding. Please check it again.',
  },
} as const satisfies Record<string, ErrorEntry>;
