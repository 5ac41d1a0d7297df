import type { PreviewAction } from '@cabinet/contract';
import { findTicket, type TicketType } from '@cabinet/domain';

/** An action to preview: a person's, on a cabinet or with an item. */
export type Previewed = {
  readonly action: PreviewAction;
  readonly userId: number;
  readonly cabinetId: number | null;
  readonly sku: string | null;
};

/** The input of a question or call besides its action: a cabinet, or an item and its target. */
type Given = {
  readonly cabinetId?: number;
  readonly newCabinetId?: number | null;
  readonly itemSku?: string;
  readonly sku?: string;
};

/** The preview for the use of each kind of ticket; a section alarm needs none. */
const uses: Readonly<Record<TicketType, PreviewAction | null>> = {
  EXTENSION: 'extend',
  SWAP: 'swap',
  PENALTY: 'penalty',
  ALARM: null,
};

/** The action that a question or a call is about; undefined for a use without a preview. */
export function previewed(action: PreviewAction | 'use', userId: number, given: object): Previewed | undefined {
  const said: Given = given;
  const sku = said.itemSku ?? said.sku ?? null;
  const cabinetId = said.cabinetId ?? said.newCabinetId ?? null;
  if (action !== 'use') return { action, userId, cabinetId, sku };
  const type = findTicket(sku ?? '')?.type;
  const used = type === undefined ? null : uses[type];
  // A swap names the new cabinet; there is only one kind of swap ticket.
  return used === null ? undefined : { action: used, userId, cabinetId, sku: used === 'swap' ? null : sku };
}

/** Whether the item is for this action. */
export function isAskable({ action, sku }: Previewed): boolean {
  if (action !== 'extend' && action !== 'penalty') return true;
  const type = findTicket(sku ?? '')?.type;
  return type !== undefined && uses[type] === action;
}
