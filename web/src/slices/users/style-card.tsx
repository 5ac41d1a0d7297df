import { Check, MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { chooseStyle, type DisplayStyle, useStyle } from '../../state/look/theme.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './style-card.module.css';
import { useText } from './text/use-text.ts';

const choices = [
  { style: 'light', icon: Sun },
  { style: 'dark', icon: Moon },
  { style: 'device', icon: MonitorSmartphone },
] as const satisfies readonly { style: DisplayStyle; icon: typeof Sun }[];

/** How the product is shown on this device: light, dark, or as the device has it. A press on the current one does nothing. */
export function StyleCard() {
  const { users } = useText();
  const current = useStyle();
  return (
    <Card className={styles['card'] ?? ''}>
      <h2 className={styles['title']}>{users.displayStyle}</h2>
      <div className={styles['choices']} role="group" aria-label={users.displayStyle}>
        {choices.map(({ style, icon: Icon }) => (
          <button key={style} type="button" aria-pressed={style === current} onClick={() => chooseStyle(style)}>
            <Icon size={20} aria-hidden="true" />
            {users.styles[style]}
            {style === current && <Check className={styles['chosen']} size={12} strokeWidth={3} aria-hidden="true" />}
          </button>
        ))}
      </div>
    </Card>
  );
}
