import { cabinetPanel } from '../../../../slices/cabinets/panel/text/ko.ts';
import { campusPlan } from '../../../../slices/cabinets/plan/text/ko.ts';
import { clubKeeping } from '../../../../slices/clubs/keeping/text/ko.ts';
import { items as catalogue } from '../../../../slices/store/text/ko/items.ts';
import { upkeep } from '../../../../slices/upkeep/text/ko.ts';

/** The words of the panels and dialogs of an administrator's pages, in Korean. The English ones have the same shape. */
export const ko = { cabinetPanel, campusPlan, catalogue, clubKeeping, upkeep };
