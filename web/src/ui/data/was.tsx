import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** What something was, struck out before what it becomes: two values side by side are read aloud as one. */
export function Was({ children }: { children: ReactNode }) {
  return (
    <>
      <s>{children}</s>
      <VisuallyHidden> → </VisuallyHidden>
    </>
  );
}
