import { CallRefused } from '../../../api/failures/failure.ts';
import { type Explanation, useExplain } from '../../../ui/ui-text.ts';
import { useText } from './text/use-text.ts';

/** Tells why a club could not be named so: that another has the name stands above what to do about it. */
export function useExplainName(): (error: unknown) => Explanation {
  const { nameTaken, anotherName } = useText().clubKeeping;
  const explain = useExplain();
  return (error) =>
    error instanceof CallRefused && error.code === 'CLUB_ALREADY_EXISTED'
      ? { title: nameTaken, message: anotherName }
      : explain(error);
}
