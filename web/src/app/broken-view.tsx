import { RotateCcw, TriangleAlert } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Announcement } from '../screens/failure/announcement.tsx';
import { NotFound } from '../screens/failure/not-found.tsx';
import { useText } from '../text/language.ts';
import { Button } from '../ui/button.tsx';

/** A screen fell over, or its code could not be fetched: it can be opened again. */
export function BrokenView() {
  const error = useRouteError();
  const { generic } = useText();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Announcement
      picture={<TriangleAlert size={32} />}
      tone="danger"
      title={generic.brokenTitle}
      text={generic.brokenNote}
      live
      action={
        <Button kind="primary" size="large" onClick={() => location.reload()}>
          <RotateCcw size={18} />
          {generic.reopen}
        </Button>
      }
    />
  );
}
