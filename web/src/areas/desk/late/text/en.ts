import { cabinetPanel } from '../../../../slices/cabinets/panel/text/en.ts';
import { campusPlan } from '../../../../slices/cabinets/plan/text/en.ts';
import { clubKeeping } from '../../../../slices/clubs/keeping/text/en.ts';
import { items as catalogue } from '../../../../slices/store/text/en/items.ts';
import { upkeep } from '../../../../slices/upkeep/text/en.ts';
import type { ko } from './ko.ts';

/** The words of the panels and dialogs of an administrator's pages, in English. A missing one does not compile. */
export const en = { cabinetPanel, campusPlan, catalogue, clubKeeping, upkeep } satisfies typeof ko;
