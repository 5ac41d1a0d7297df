import { Search, X } from 'lucide-react';
import styles from './search-box.module.css';

/** Empties the line; what was looked for is gone with it. */
export function ClearSearch({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <button type="button" className={styles['clear']} aria-label={label} onClick={onPress}>
      <X size={16} aria-hidden="true" />
    </button>
  );
}

/** Its place is there before it. */
export function SearchIcon() {
  return <Search size={18} aria-hidden="true" />;
}
