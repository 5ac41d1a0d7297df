import { daysForSale, workExamples } from '@cabinet/domain';
import { usePolicy } from '../../../../../../api/reads/rules.ts';
import type { sharing } from '../../../../../../slices/sharing/text/ko.ts';
import { useText as useWords } from '../../../../../../text/language.ts';
import type { Text as HomeText } from '../../text/use-text.ts';
import type { manuals } from './ko.ts';

export type Manuals = ReturnType<typeof manuals>;

/** Whether there is a manual of that name, such as an address asks for. */
export function isManual(manuals: Manuals, name: string): name is keyof Manuals {
  return Object.hasOwn(manuals, name);
}

export type Text = HomeText & {
  readonly manuals: typeof manuals;
  readonly sharing: typeof sharing;
};

/** What home shows later has brought these words. */
export const useText = useWords as () => Text;

/** The manuals in the present language, with the numbers of the rules in force. */
export function useManuals(): Manuals {
  const policy = usePolicy();
  return useText().manuals({
    policy,
    examples: workExamples(policy),
    ticketDays: { extension: daysForSale('EXTENSION', policy), penalty: daysForSale('PENALTY', policy) },
  });
}
