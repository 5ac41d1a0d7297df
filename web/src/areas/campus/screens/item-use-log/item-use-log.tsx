import { useText } from '../../../../slices/store/text/use-text.ts';
import { UseLog } from '../../../../slices/store/use-log.tsx';
import { StorePage } from '../../store-frame/store-page.tsx';

/** The tickets the student used, and when. */
export function ItemUseLog() {
  return (
    <StorePage title={useText().store.uses.title} width={860}>
      <UseLog />
    </StorePage>
  );
}
