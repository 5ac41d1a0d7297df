import type { QueryClient } from '@tanstack/react-query';
import type { WriteName } from '../client/names.ts';
import { CallRefused } from '../failures/failure.ts';

/**
 * Whether one of these writes was carried out on this page since an instant of the device, or may have been: then its
 * dialog tells the person. A refused write has changed nothing. `isMeant` picks writes by what was sent.
 */
export function hasActed(
  client: QueryClient,
  names: readonly WriteName[],
  since: number,
  isMeant: (given: unknown) => boolean = () => true,
): boolean {
  return client
    .getMutationCache()
    .findAll()
    .some(({ options: { mutationKey = [] }, state: { submittedAt, error, variables } }) => {
      const isOne = names.some((name) => name === mutationKey[0]);
      return isOne && submittedAt >= since && !(error instanceof CallRefused) && isMeant(variables);
    });
}
