import { CallRefused } from '../../api/failures/failure.ts';
import { useRead } from '../../api/reads/query.ts';
import { useText } from './text/use-text.ts';

/** Whether a part of an address can name a talk at all. */
const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;

/**
 * A talk by the part of an address that names it. A part that cannot name a talk gets the sentence that the server has
 * for an unknown one.
 */
export function useTalk(name: 'getTalk' | 'getTalkToKeep', id: string) {
  const { talks } = useText();
  const read = useRead(name, { params: { presentationId: id } }, { enabled: isId(id) });
  const { data, isFetching } = read;
  const refetch = () => void read.refetch();
  if (isId(id)) return { data, error: read.error, isFetching, refetch };
  const no = {
    code: 'PRESENTATION_NOT_FOUND',
    status: 404,
    message: talks.notFound,
    facts: {},
    requestId: null,
  } as const;
  return { data: undefined, error: new CallRefused(no), isFetching: false, refetch };
}
