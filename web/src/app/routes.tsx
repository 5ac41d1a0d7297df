import type { RouteObject } from 'react-router';
import { paths } from '../state/paths.ts';
import { BrokenView } from './broken-view.tsx';
import { LoadingView } from './loading-view.tsx';
import { leaveForHome, leaveWhenSignedIn, requireSignIn } from './start-up.ts';

/** Every address of the product. Each screen is fetched when it is first gone to. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenView,
    HydrateFallback: LoadingView,
    children: [
      { index: true, loader: leaveForHome },
      {
        path: paths.login,
        loader: leaveWhenSignedIn,
        lazy: async () => ({ Component: (await import('../screens/login/login.tsx')).Login }),
      },
      {
        path: paths.postLogin,
        lazy: async () => ({ Component: (await import('../screens/login/post-login.tsx')).PostLogin }),
      },
      {
        path: paths.loginFailure,
        lazy: async () => ({ Component: (await import('../screens/failure/login-failure.tsx')).LoginFailure }),
      },
      {
        path: paths.adminLoginFailure,
        lazy: async () => ({
          Component: (await import('../screens/failure/admin-login-failure.tsx')).AdminLoginFailure,
        }),
      },
      {
        loader: requireSignIn,
        lazy: async () => ({ Component: (await import('./signed-in.tsx')).SignedIn }),
        children: [
          {
            path: paths.home,
            lazy: async () => ({ Component: (await import('../screens/home/home.tsx')).Home }),
          },
          {
            path: paths.main,
            lazy: async () => ({ Component: (await import('../screens/main/main.tsx')).Main }),
          },
          {
            path: paths.available,
            lazy: async () => ({ Component: (await import('../screens/available/available.tsx')).Available }),
          },
          {
            path: paths.log,
            lazy: async () => ({ Component: (await import('../screens/profile-log/profile-log.tsx')).ProfileLog }),
          },
        ],
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('../screens/failure/not-found.tsx')).NotFound }),
      },
    ],
  },
];
