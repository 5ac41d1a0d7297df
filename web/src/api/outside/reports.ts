import { onFailedCall } from '../client/client.ts';
import { readHolderName, readVisitor } from '../holder/visitor.ts';
import { startPageViews } from './page-views.ts';

/** Whom this page reports to, as the server wrote it into the page. */
type Settings = { readonly errors?: string; readonly views?: string };

/** Starts what the settings ask for. Nothing of it is fetched without them. */
export async function startReports({ errors, views }: Settings): Promise<void> {
  if (views !== undefined) {
    const address = () => `${location.origin}${location.pathname}`;
    const onMove = (moved: () => void) => {
      if ('navigation' in globalThis) navigation.addEventListener('currententrychange', moved);
    };
    startPageViews(views, { hostname: location.hostname, address, language: navigator.language, onMove });
  }
  if (errors === undefined) return;
  const { openErrorReports, reportCall } = await import('./error-reports.ts');
  openErrorReports(errors);
  onFailedCall((name, error) =>
    reportCall(name, error, { isAdmin: readVisitor() === 'admin', name: readHolderName() }),
  );
}
