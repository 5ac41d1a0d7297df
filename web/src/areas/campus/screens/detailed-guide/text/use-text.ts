import { workExamples } from '@cabinet/domain';
import { usePolicy } from '../../../../../api/reads/rules.ts';
import { useText as useWords } from '../../../../../text/language.ts';
import type { Text as CampusText } from '../../../text/use-text.ts';
import type { detailedGuide, Guide } from './ko.ts';

type Text = CampusText & { readonly detailedGuide: typeof detailedGuide };

/** The present screen has brought these words. */
const useText = useWords as () => Text;

/** R-GEN-05: the detailed guide in the present language, with the numbers of the rules in force. */
export function useGuide(): Guide {
  const policy = usePolicy();
  return useText().detailedGuide({ policy, late: workExamples(policy).late });
}
