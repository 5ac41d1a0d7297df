import type { Calls } from '@cabinet/contract';
import type { GivenTo, ReplyOf } from './client.ts';
import type { PreviewedName } from './names.ts';
import { type Confirmed, usePreviewed } from './preview.ts';

export type ChangePreview = ReplyOf<'previewChange'>;
export type ChangeRow = ChangePreview['rows'][number];

/** The changes of administrators that show beforehand what they do. */
export type ChangeName = {
  [Name in PreviewedName]: Calls[Name] extends { readonly preview: 'change' } ? Name : never;
}[PreviewedName];

export type ChangeQuestion<Name extends ChangeName> = Extract<
  GivenTo<'previewChange'>['body'],
  { readonly action: Name }
>;

/** R-GEN-02: a change by an administrator together with its preview. */
export function useConfirmedChange<Name extends ChangeName>(
  name: Name,
  question: ChangeQuestion<Name>,
  open: boolean,
): Confirmed<Name, ChangePreview> {
  return usePreviewed(name, 'previewChange', { body: question }, open);
}
