import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { later, useMissing } from '../../ui/layout/later.tsx';
import type { QrDrawingProps } from './qr-drawing.tsx';

/** The generator is fetched when somebody asks for a code, and only then. */
const Drawing = later(async () => (await import('./qr-drawing.tsx')).QrDrawing);

type QrPictureProps = QrDrawingProps & {
  /** What can be done without it. */
  failed: string;
};

/** A text as a QR code. Where it cannot be drawn yet, what stands around it can be used all the same. */
export function QrPicture({ failed, ...props }: QrPictureProps) {
  if (useMissing(Drawing)) return <ErrorState title={failed} onRetry={() => void Drawing.prepare()} />;
  const coming = <Skeleton width={240} height={240} radius={12} />;
  return <Drawing wanted asked={false} with={props} coming={coming} />;
}
