import { type ReactNode, StrictMode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { lookWhoHolds, onOtherHolder } from '../api/holder.ts';
import { queryClient } from '../api/query.ts';
import { onSignOut } from '../api/session.ts';
import { paths } from '../state/paths.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';

/** The application, from the address it is opened at. */
export function startApp(): ReactNode {
  const router = createBrowserRouter(routes);
  // A session can end anywhere, by a press or because the server says so: everything it showed is forgotten.
  onSignOut(() => {
    queryClient.clear();
    void router.navigate(paths.login, { replace: true });
  });
  // Nothing of one account may stay in memory or on the screen of another.
  onOtherHolder(() => location.reload());
  window.addEventListener('focus', lookWhoHolds);
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
