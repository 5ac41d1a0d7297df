import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query.ts';
import { failureText } from '../api/refusals.ts';
import { currentText, useText } from '../text/language.ts';
import { type Explanation, UiSurroundings } from '../ui/ui-text.ts';

function explain(error: unknown): Explanation {
  return { message: failureText(error) ?? currentText().generic.unknownFailure };
}

/** What every screen relies on: the cache of what the server said, and the words of the components. */
export function Providers({ children }: { children: ReactNode }) {
  const { generic } = useText();
  return (
    <QueryClientProvider client={queryClient}>
      <UiSurroundings value={{ text: generic, explain }}>{children}</UiSurroundings>
    </QueryClientProvider>
  );
}
