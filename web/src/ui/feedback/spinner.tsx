import styles from './spinner.module.css';

/** A turning ring in the colour of the text around it. Decoration: say in words what is going on. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <span className={styles['spinner']} style={{ width: size, height: size }} aria-hidden="true" />;
}
