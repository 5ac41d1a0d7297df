import type { GivenTo, ReplyOf } from '../client/client.ts';
import type { ChangeName } from '../client/names.ts';
import { type Confirmed, usePreviewed } from './preview.ts';

export type ChangePreview = ReplyOf<'previewChange'>;
export type ChangeRow = ChangePreview['rows'][number];

export type ChangeQuestion<Name extends ChangeName> = Extract<
  GivenTo<'previewChange'>['body'],
  { readonly action: Name }
>;

/** R-GEN-02: a change by an administrator together with its preview. `place` is as in `useAction`. */
export function useConfirmedChange<Name extends ChangeName>(
  name: Name,
  question: ChangeQuestion<Name>,
  open: boolean,
  place?: string,
): Confirmed<Name, ChangePreview> {
  return usePreviewed(name, 'previewChange', { body: question }, open, place);
}
