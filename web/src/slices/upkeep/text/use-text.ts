import type { Shared } from '../../../text/ko.ts';
import { useText as useWords } from '../../../text/language.ts';
import type { cabinetPanel } from '../../cabinets/panel/text/ko.ts';
import type { cabinets } from '../../cabinets/text/ko.ts';
import type { statistics } from '../../statistics/text/ko.ts';
import type { upkeep } from './ko.ts';

export type Text = Shared & {
  readonly cabinets: typeof cabinets;
  readonly cabinetPanel: typeof cabinetPanel;
  readonly statistics: typeof statistics;
  readonly upkeep: typeof upkeep;
};

/** The present area has brought these words. */
export const useText = useWords as () => Text;
