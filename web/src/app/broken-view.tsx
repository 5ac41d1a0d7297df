import { RotateCcw, TriangleAlert } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NotFound } from '../screens/failure/not-found.tsx';
import { useText } from '../text/language.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './signed-in.module.css';

/** A screen fell over, or its code could not be fetched: it can be opened again. */
export function BrokenView() {
  const error = useRouteError();
  const { generic } = useText();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main className={styles['failed']} role="alert">
      <EmptyState
        icon={<TriangleAlert size={24} />}
        tone="danger"
        title={generic.brokenTitle}
        text={generic.brokenNote}
        action={
          <Button size="small" onClick={() => location.reload()}>
            <RotateCcw size={16} />
            {generic.reopen}
          </Button>
        }
      />
    </main>
  );
}
