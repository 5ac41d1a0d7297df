import { workExamples } from '@cabinet/domain';
import { usePolicy } from '../../../../../api/rules.ts';
import type { sharing } from '../../../../../slices/sharing/text/ko.ts';
import { useText as useWords } from '../../../../../text/language.ts';
import type { Text as CampusText } from '../../../text/use-text.ts';
import type { home } from './ko/home.ts';
import type { manuals } from './ko.ts';

export type Manuals = ReturnType<typeof manuals>;

/** Whether there is a manual of that name, such as an address asks for. */
export function isManual(manuals: Manuals, name: string): name is keyof Manuals {
  return Object.hasOwn(manuals, name);
}

export type Text = CampusText & {
  readonly home: typeof home;
  readonly manuals: typeof manuals;
  readonly sharing: typeof sharing;
};

/** The present screen has brought these words. */
export const useText = useWords as () => Text;

/**
 * The manuals in the present language, with the numbers of the rules in force. They are long, so they come with their
 * screen.
 */
export function useManuals(): Manuals {
  const policy = usePolicy();
  return useText().manuals({ policy, examples: workExamples(policy) });
}
